import { own } from '../../../../../common/json/value';
import type { Edit } from '../../../document/edit/edit';
import { type ASTNode, member, memberString } from '../../../document/tree/node';
import { type Fix, quote } from '../../../model/rule';
import { unusedName } from '../../keep-case';
import { addFirst } from '../first-member';
import { type CasesFixContext, casesRule } from '../rule';

/** Limit of tools offered where none is given. */
const MAX_OFFERED = 8;

/** A case has no name or no tool. */
export const casesMissingField = casesRule({
  code: 'cases/missing-field',
  severity: 'error',
  summary: 'A case has no `name`, or no `tool`.',
  explanation:
    'Every case needs a `name`, which identifies it in the testing view and in reports, and a `tool`. ' +
    'Without them no call is made, and the case fails.',
  example: {
    language: 'yaml',
    bad: 'cases:\n  - tool: get_time\n    expect: { contains: UTC }\n',
    good: 'cases:\n  - name: tells the zone\n    tool: get_time\n    expect: { contains: UTC }\n',
  },
  neverSafe: true,
  fix: (context) => {
    const { file, editor, at, data } = context;
    const node = file.parts.find((one) => one.node.offset === at.offset)?.node;
    if (node?.type !== 'object') return [];
    if (own(data, 'key') === 'name') return nameFix(context, node);
    if (own(data, 'key') !== 'tool') return [];
    const names = (file.manifest?.tools ?? []).flatMap(({ name }) => name ?? []);
    const after = member(node, 'name');
    return names.slice(0, MAX_OFFERED).map((name) => ({
      title: `Add \`tool\`: ${quote(name)}`,
      edits: editor.addMembers(node, [{ key: 'tool', value: name }], after),
      safe: false,
      isOneOfMany: names.length > 1,
    }));
  },
});

function nameFix({ file }: CasesFixContext, node: ASTNode & { readonly type: 'object' }): readonly Fix[] {
  const tool = memberString(node, 'tool') ?? 'it';
  const taken = new Set(file.parts.map(({ title }) => title));
  const name = unusedName(`${tool} works`, taken);
  const edits: readonly Edit[] = addFirst(file.document, node, 'name', name);
  return edits.length === 0 ? [] : [{ title: `Add \`name\`: ${quote(name)}`, edits, safe: false }];
}
