/** What is known of a client's files of servers, as data: their checks, their documentation and completion are made from it. */
import type { ClientId } from '../clients';
import type { Check, Condition, Place, TypeName, Variables, Verdict } from '../model';

/** How one client reads its files of servers. What is not known is absent, and nothing is said about it. */
export interface Profile {
  readonly client: ClientId;
  /** Globs. */
  readonly files: readonly string[];
  /** Beginnings of paths that stand for the folder where the file's project is, and how many folders that is above the file. */
  readonly base?: { readonly up: number; readonly after: readonly string[] };
  /** The key of the root that has the servers. */
  readonly root: string;
  /** A file may be the map of the servers alone. */
  readonly mayBeBare?: true;
  /** The file has settings of other kinds too, which are none of ours. */
  readonly isSettings?: true;
  readonly isOwnName?: Place['isOwnName'];
  /** It refuses trailing commas, and comments too unless {@link reads} has them. Absent: it does not, or that is not known. */
  readonly isStrictJson?: true;
  readonly reads?: Place['reads'];
  readonly foreignBeside?: Place['foreignBeside'];
  /** What it does with a file that has the servers under the key of another client. */
  readonly otherRoot?: Does;
  /** What it does with a file in which they are no map. */
  readonly noMap?: Does;
  /** What it does with a server that it does not accept. */
  readonly invalid?: Does;
  /** With `true` or `false` under this key, it takes the server whatever else is in it; with `true`, it then does this. */
  readonly spares?: { readonly key: string; readonly does: Does };
  /** Its words for transports, the one that its documentation prefers first of those that mean the same. */
  readonly types?: readonly string[];
  /** It needs `type` beside an address, which is then this one. */
  readonly typeOfUrl?: string;
  /** What a server must have, and of which types: each for the servers for which a condition holds. */
  readonly shapes?: readonly Shape[];
  /** Its keys of a server, for completion. Absent: those that all have. */
  readonly keys?: readonly string[];
  /** What it does with unknown keys. Absent: it accepts them. */
  readonly unknownKey?: Does;
  /** What it does with unknown keys where a known one is meant, if it accepts others. */
  readonly nearKey?: Does;
  /** Names that other clients have for its keys, where these are missing. */
  readonly renamed?: readonly Renamed[];
  /** Names that it keeps for itself. */
  readonly reserved?: { readonly names: readonly string[]; readonly does: Does };
  /** Its notation for an environment variable, `$1` being the name. */
  readonly variable?: string;
  /** Its notation takes a value for a variable that is not set: `${NAME:-value}`. */
  readonly hasDefaults?: true;
  /** What it passes for a variable that is not set: a phrase. Absent: not known. */
  readonly unset?: string;
  /** It reads `$NAME` too. */
  readonly plainVariables?: true;
  /** Its notations for folders. */
  readonly folders?: Folders;
  /** The unit of its `timeout`. Absent: not known. */
  readonly timeoutUnit?: 'ms' | 's';
  /** The transport of an address without `type`. Absent: HTTP. */
  readonly urlIs?: 'sse';
  /** Notations of others that it takes literally. */
  readonly foreign?: { readonly forms: Variables['foreign']; readonly does: Does };
  /** Names longer than this leave no room for those of their tools. Units: UTF-16 code units. */
  readonly longestName?: number;
  /** What the other properties can't say. */
  readonly own?: readonly Check[];
}

/** The keys with which clients name an address, the most common first. */
export const ADDRESS_KEYS = ['url', 'serverUrl', 'httpUrl'];

/** Folders that variables stand for: the project's, the plugin's, and that for the plugin's data. */
export type Folders = Readonly<Partial<Record<'project' | 'plugin' | 'data', string>>>;

/** Names that are not read, and the key that is meant. */
export interface Renamed {
  readonly keys: readonly string[];
  readonly to: string;
  /** Keys beside which they do no harm, besides the one that is meant. */
  readonly lacks?: readonly string[];
  readonly does: Does;
}

/** What a client does about a violation. */
export type Does = Omit<Verdict, 'client'>;

/** What a client asks of some servers. */
export interface Shape {
  readonly when?: readonly Condition[];
  /** A key that they must have. */
  readonly needs?: string;
  /** It may be empty. */
  readonly mayBeEmpty?: true;
  /** Types of values, by their place in the server. */
  readonly types: Readonly<Record<string, TypeName>>;
  /** What numbers must be greater than. */
  readonly above?: Readonly<Record<string, number>>;
}
