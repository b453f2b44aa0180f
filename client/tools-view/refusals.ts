/** Which of the named targets refuse the tools of a manifest. */
import type { BaseLanguageClient } from 'vscode-languageclient';
import { NamedVerdictsRequest } from '../../server/protocol/targets';

/** The short titles of targets, by the index of the tool that they refuse. */
export type Refusals = ReadonlyMap<number, readonly string[]>;

/** No target refuses a tool. */
export const NO_REFUSALS: Refusals = new Map();

/** Asks the server. @param uri of the manifest, as the server knows it */
export async function refusalsOf(client: BaseLanguageClient, uri: string): Promise<Refusals> {
  // A server that is restarting has no answer; the view is shown again once it has problems to report.
  const verdicts = await client.sendRequest(NamedVerdictsRequest, { uri }).catch(() => null);
  return new Map(
    (verdicts ?? []).map(({ index, targets }) => {
      const refusing = targets.filter(({ verdict }) => verdict === 'refused');
      return [index, refusing.map(({ shortTitle }) => shortTitle)];
    }),
  );
}
