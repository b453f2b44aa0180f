/** Requests about files that AI clients read: lists of servers, plugins, marketplaces. */
import { type Position, type Range, RequestType } from 'vscode-languageserver-protocol';

/** An entry of such a file, or the file itself, with what each client that reads it makes of it. */
export interface ClientStates {
  readonly name: string;
  /** It is a server, which can be copied for other clients. */
  readonly isServer?: true;
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

/** What of a document is copied. */
export interface ServersPart {
  readonly uri: string;
  /** The name of one server. Absent: all. */
  readonly server?: string;
}

/** Client to server: the name of the server at a position of an open document; `null` if there is none. */
export const ServerAtRequest = new RequestType<
  { readonly uri: string; readonly position: Position },
  string | null,
  void
>('toolManifest/serverAt');

/** A client for which servers can be copied. */
export interface ConversionChoice {
  readonly id: string;
  readonly title: string;
  /** Its usual file. */
  readonly file?: string;
  /** What it does not get, or what is left to do. */
  readonly losses: readonly { readonly server: string; readonly key: string; readonly why: string }[];
}

/** Client to server: for which clients the servers of an open document can be copied; none if it has no servers. */
export const ConversionChoicesRequest = new RequestType<ServersPart, readonly ConversionChoice[], void>(
  'toolManifest/conversionChoices',
);

/** Client to server: the servers as the file of a client; `null` if they are not there any more. @see ConversionChoice.id */
export const ConversionRequest = new RequestType<ServersPart & { readonly to: string }, string | null, void>(
  'toolManifest/conversion',
);

/** What a client does with a file of a plugin or project. */
export interface FileReading {
  /** The client's name. */
  readonly client: string;
  /** The file, from the root of the plugin or project. */
  readonly file: string;
  readonly uri: string;
  readonly isRead: boolean;
  /** `read`, what it takes, or why it does not read it. */
  readonly state: string;
}

/** Client to server: who reads which file of the plugin or project that a document, or a folder, belongs to. */
export const FileReadingsRequest = new RequestType<{ readonly uri: string }, readonly FileReading[], void>(
  'toolManifest/fileReadings',
);
