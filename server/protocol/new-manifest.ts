/** The messages between client and server about new manifests, and about manifests fetched from a platform. */
import { type FormattingOptions, RequestType } from 'vscode-languageserver-protocol';
import type { Range } from 'vscode-languageserver-types';
import type { Outcome } from '../../common/invocation/outcome';
import type { PlanAnswer, PlanParams } from './invocation';

/** A dialect of which a manifest can be created, or a file of an AI client. */
export interface ManifestKind {
  /** The dialect's id; for a client's file its usual path. */
  readonly dialect: string;
  readonly title: string;
  /** The usual path of such a manifest, relative to a folder: `tools/my-tool/manifest.json`. */
  readonly path: string;
  /** The platform provides the manifests of its tools. */
  readonly isFetched: boolean;
  /** A client finds it by its name: a plugin, a marketplace, a list of servers. */
  readonly isOfClient?: boolean;
}

/** Client to server: the known dialects, and files of clients. */
export const ManifestKindsRequest = new RequestType<null, readonly ManifestKind[], void>('toolManifest/manifestKinds');

/** Client to server: the proposed path of a new manifest, relative to a folder: next to existing ones. */
export const NewPathRequest = new RequestType<{ readonly dialect: string; readonly folder: string }, string, void>(
  'toolManifest/newPath',
);

/** Client to server: a complete manifest as a snippet for an empty file; `null` if there is none. */
export const TemplateRequest = new RequestType<
  { readonly dialect: string; readonly uri: string; readonly formatting?: FormattingOptions },
  string | null,
  void
>('toolManifest/starter');

/** A new manifest whose tools can be called, as far as files make that possible. */
export interface NewManifest {
  readonly text: string;
  /** The first thing to fill in; `undefined` if there is none. */
  readonly selection: Range | undefined;
  /** The other files to create: programs, modules, handlers. Only inside the open folders; none of them exists. */
  readonly files: readonly { readonly uri: string; readonly text: string; readonly isExecutable: boolean }[];
  /** What a call needs besides: sentences, with Markdown code. */
  readonly beforeFirstCall: string | undefined;
}

/** Client to server: what to create for a new manifest; `null` if there is no template. Nothing is written. */
export const NewManifestRequest = new RequestType<
  { readonly dialect: string; readonly uri: string; readonly formatting?: FormattingOptions },
  NewManifest | null,
  void
>('toolManifest/newManifest');

/** A manifest to fetch. */
export interface FetchParams extends Pick<PlanParams, 'settings' | 'environment' | 'overrides'> {
  readonly dialect: string;
  /** The tool's name. */
  readonly name: string;
  /** A file: the configuration file that applies to it applies to the request. */
  readonly uri: string;
}

/** Client to server: the request that fetches a tool's manifest from its platform; `null` if the platform provides none. */
export const PlanFetchRequest = new RequestType<FetchParams, PlanAnswer | null, void>('toolManifest/planFetch');

/** Client to server: the result of such a request: the manifest, or why there is none. */
export const ReadFetchedRequest = new RequestType<
  { readonly dialect: string; readonly outcome: Outcome },
  { readonly text: string } | { readonly problem: string },
  void
>('toolManifest/readFetched');
