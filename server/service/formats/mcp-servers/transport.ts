/** `transport` where a client reads `type`, or with a whole transport in it: each is what another client writes. */
import { jsonOf, member, memberValue, pathOf, propertiesOf } from '../../document/tree/node';
import type { Check, Custom, Verdict } from '../model';

const test: Custom = {
  kind: 'custom',
  as: 'keys',
  find: (node) => {
    const property = member(node, 'transport');
    const isNested = property?.valueNode?.type === 'object';
    if (!property || member(node, 'type') || member(node, 'command')) return [];
    const what = isNested ? '`transport` has a whole transport, as Cline writes it.' : 'Unknown key `transport`.';
    const advice = isNested ? 'Write its members into the server itself.' : 'Did you mean `type`?';
    return [{ at: property.keyNode, what, advice, data: { path: pathOf(node) } }];
  },
  fix: ({ node, editor }) => {
    const property = member(node, 'transport');
    const value = memberValue(node, 'transport');
    if (!property || value?.type !== 'object')
      return property ? [{ title: 'Rename to `type`', edits: editor.renameKey(property, 'type'), safe: false }] : [];
    const pairs = propertiesOf(node).flatMap((one) =>
      (one === property ? propertiesOf(value) : [one]).flatMap(({ keyNode, valueNode }) =>
        valueNode ? [[keyNode.value, jsonOf(valueNode)] as const] : [],
      ),
    );
    const edits = editor.replaceValue(node, Object.fromEntries(pairs));
    return [{ title: "Move `transport`'s members into the server", edits, safe: false }];
  },
};

/** The check. */
export function transportCheck(at: string, verdicts: readonly Verdict[]): Check {
  return { id: 'MC13', at, test, verdicts };
}
