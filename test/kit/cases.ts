/** Cases files for tests. */
import type { CasesFile } from '../../server/service/cases/case';
import { CASES, isCases } from '../../server/service/cases/kind';
import type { Manifest } from '../../server/service/model/manifest';
import { documentOf } from './manifests';

/** Reads a text as a cases file next to these manifests. @throws Error if it is none */
export function casesOf(
  text: string,
  manifests: readonly Manifest[] = [],
  language: 'json' | 'jsonc' | 'yaml' = 'yaml',
): CasesFile {
  const uri = `file:///w/tools.cases.${language === 'yaml' ? 'yaml' : 'json'}`;
  const file = CASES.read(documentOf(text, { uri, language }), manifests);
  if (!file || !isCases(file)) throw new Error(`no cases: ${text.slice(0, 200)}`);
  return file;
}
