/** The template of a new manifest. */

import { readManifest } from '../../../dialects/recognise';
import { parseFile } from '../../../document/manifest-document';
import type { Dialect } from '../../../model/dialect';
import type { Workspace } from '../../../workspace';
import { type CompletionOptions, complete } from '../complete';

/** Returns a complete manifest as a snippet, the first item of completion in an empty file; `undefined` where there is none. */
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
