/** The messages between client and server about parameters of tools that are fetched from a platform and stored next to the manifest. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { Outcome } from '../../common/invocation/outcome';
import type { PlanAnswer, PlanParams, ToolReference } from './invocation';

/** Client to server: the request that fetches the parameters of a tool from its platform; `null` if the platform provides none. */
export const PlanParametersRequest = new RequestType<
  Pick<PlanParams, 'tool' | 'settings' | 'environment' | 'overrides'>,
  PlanAnswer | null,
  void
>('toolManifest/planParameters');

/** The file for fetched parameters. */
export interface ParametersFile {
  readonly uri: string;
  /** Without its folder. */
  readonly name: string;
  readonly text: string;
  /** The present text of the file; absent: it does not exist yet. */
  readonly before?: string;
}

/** Client to server: the result of such a request: a file to write, inside an open folder; or why there is none, in a sentence. */
export const ReadParametersRequest = new RequestType<
  { readonly tool: ToolReference; readonly outcome: Outcome },
  ParametersFile | { readonly problem: string },
  void
>('toolManifest/readParameters');
