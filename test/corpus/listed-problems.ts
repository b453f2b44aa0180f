/** What rules say of lists of tools, ours and those of packages. */
import { check } from '../kit/manifests';
import { type ListedTool, manifestOfTools } from './tool-lists';

/** Rules about what is hidden: an ordinary tool has none of it. */
export const SAFETY = [
  ...'hidden-character hidden-text bidi-control control-character lookalike-letter html-comment'.split(' '),
  ...'plain-http secret-value'.split(' '),
];

/** Rules about what the model reads: most public tools pass them. */
export const DESCRIPTIONS = [
  ...'missing-description vague-description similar-description placeholder-text mixed-naming'.split(' '),
  ...'too-many-tools'.split(' '),
];

/** The problems of some rules: list, code, name of the tool. */
export async function problemsIn(
  lists: ReadonlyMap<string, readonly ListedTool[]>,
  codes: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [list, tools] of lists) {
    for (const line of await check(manifestOfTools(tools), { dialect: 'agentcli' })) {
      const [, code = '', path = ''] = line.split(' ');
      const name = tools[Number(path.split('/')[2])]?.name ?? '';
      if (codes.includes(code)) found.push(`${list} ${code} ${name}`.trim());
    }
  }
  return found;
}
