/** What a new manifest begins with. */

import { readManifest } from '../../../dialects/recognise';
import { parseFile } from '../../../document/manifest-document';
import type { Dialect } from '../../../model/dialect';
import type { Workspace } from '../../../workspace';
import { type CompletionOptions, complete } from '../complete';

/** A whole manifest as a snippet, as completion offers it first in a file that is still empty; `undefined` where there is none. */
export async function manifestTemplate(
  dialect: Dialect,
  uri: string,
  workspace: Workspace,
  options: Pick<CompletionOptions, 'indent'> = {},
): Promise<string | undefined> {
  const document = parseFile(uri, '');
  const { items } = await complete(document, readManifest(document, dialect), 0, workspace, options);
  const edit = items[0]?.textEdit;
  return edit?.newText;
}
