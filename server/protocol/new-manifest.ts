/** What client and server say to each other about manifests that are not there yet: new ones, and such as a platform gives. */
import { type FormattingOptions, RequestType } from 'vscode-languageserver-protocol';
import type { RunSettings } from '../service/invocation/invoker';
import type { Outcome } from '../service/invocation/outcome';
import type { NewFile, PlanAnswer } from './invocation';

/** A dialect for whoever wants a manifest of it. */
export interface ManifestKind {
  /** The dialect's id. */
  readonly dialect: string;
  readonly title: string;
  /** Where such a manifest belongs, relative to a folder: `tools/my-tool/manifest.json`. */
  readonly path: string;
  /** The platform gives the manifests of its tools. */
  readonly isFetched: boolean;
}

/** Client to server: the dialects that there are. */
export const ManifestKindsRequest = new RequestType<null, readonly ManifestKind[], void>('toolManifest/manifestKinds');

/** Client to server: where in a folder a new manifest of a dialect is best made, relative to it: next to those that are there. */
export const NewPathRequest = new RequestType<{ readonly dialect: string; readonly folder: string }, string, void>(
  'toolManifest/newPath',
);

/** Client to server: a whole manifest to begin with, as a snippet for a file that is still empty; `null` where there is none. */
export const TemplateRequest = new RequestType<
  { readonly dialect: string; readonly uri: string; readonly formatting?: FormattingOptions },
  string | null,
  void
>('toolManifest/starter');

/** Client to server: the files that the platform needs next to a manifest and that are not there, by the manifest's present text. */
export const MissingFilesRequest = new RequestType<{ readonly uri: string }, readonly NewFile[], void>(
  'toolManifest/missingFiles',
);

/** Client to server: the request that gets the manifest of a tool from its platform; `null` where the platform gives none. */
export const PlanFetchRequest = new RequestType<
  { readonly dialect: string; readonly name: string; readonly settings: RunSettings },
  PlanAnswer | null,
  void
>('toolManifest/planFetch');

/** Client to server: what came of such a request: the manifest, or why there is none. */
export const ReadFetchedRequest = new RequestType<
  { readonly dialect: string; readonly outcome: Outcome },
  { readonly text: string } | { readonly problem: string },
  void
>('toolManifest/readFetched');
