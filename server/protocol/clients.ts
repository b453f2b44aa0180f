/** Requests about files that AI clients read: lists of servers, plugins, marketplaces. */
import { type Range, RequestType } from 'vscode-languageserver-protocol';

/** An entry of such a file, or the file itself, with what each client that reads it makes of it. */
export interface ClientStates {
  readonly name: string;
  readonly range: Range;
  /** What the clients do with a server: sentences. None for other entries. */
  readonly does: readonly string[];
  readonly clients: readonly {
    readonly title: string;
    /** `changed`: it takes it with a warning, or ignores a part. `lost`: it leaves it out. */
    readonly state: 'ok' | 'changed' | 'lost';
    /** The messages of the problems. */
    readonly why: readonly string[];
  }[];
}

/** Client to server: what clients make of the entries of an open document; `null` if it is no such file. */
export const ClientStatesRequest = new RequestType<{ readonly uri: string }, readonly ClientStates[] | null, void>(
  'toolManifest/clientStates',
);
