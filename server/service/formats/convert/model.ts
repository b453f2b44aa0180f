/** Servers as no client writes them: what every form of a file is read into and written from. */
import type { Json } from '../../document/tree/node';
import type { Folders } from '../mcp-servers/profile';

/** How a client reaches a server. */
export type Transport = 'stdio' | 'http' | 'sse' | 'ws';

/** A variable in a text. */
export interface Variable {
  /** `other` is known to one client alone. */
  readonly kind: 'environment' | 'input' | 'other' | keyof Folders;
  /** Its name; of `other` the whole notation. */
  readonly name: string;
  /** The value if it is not set. */
  readonly fallback?: string;
  /** As it was written. */
  readonly written: string;
}

/** A text with its variables. */
export type Text = readonly (string | Variable)[];

/** One server. */
export interface Server {
  readonly name: string;
  readonly transport: Transport;
  readonly command?: Text;
  readonly args?: readonly Text[];
  readonly env?: Readonly<Record<string, Text>>;
  readonly cwd?: Text;
  readonly url?: Text;
  readonly headers?: Readonly<Record<string, Text>>;
  /** Units: milliseconds. */
  readonly timeout?: number;
  readonly isDisabled?: true;
  /** What only some clients know, by the first of its names. */
  readonly others: Readonly<Record<string, Json>>;
}

/** What the other client does not get, or what is left to do. */
export interface Loss {
  /** The name of the server. */
  readonly server: string;
  /** The key, with the member or the number of the item below it: `env.TOKEN`. */
  readonly key: string;
  /** Why, and what to do: without a capital letter and a full stop. */
  readonly why: string;
}

/** Takes what is lost of a server. */
export type Report = (key: string, why: string) => void;
