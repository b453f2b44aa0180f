/** What the user of a plugin enters (CC11), and the texts that refer to it (CC15). */
import {
  type ASTNode,
  descendants,
  itemsOf,
  type Json,
  jsonOf,
  member,
  memberString,
  memberValue,
  pathOf,
  propertiesOf,
  propertyOf,
} from '../../document/tree/node';
import { quote } from '../../model/rule';
import type { Check, Custom, Found, Matches, Verdict } from '../model';
import { below, check, required, shapes, type Where } from '../shapes';

const KEYS = ['type', 'title', 'description', 'required', 'default', 'options', 'multiple', 'sensitive', 'min', 'max'];

/** The checks of the options. @param at the maps of options */
export function userConfigChecks(at: readonly string[], does: Verdict): readonly Check[] {
  const maps: Where = { at, verdicts: [does] };
  const options: Where = { at: below(at, '{}'), verdicts: [does] };
  return [
    check('CC11.map', maps, '', { kind: 'type', types: ['object'] }),
    ...shapes('CC11.option', maps, { object: ['{}'] }),
    check('CC11.key', options, '', KEY_FORM),
    check('CC11.keys', options, '', {
      kind: 'keys',
      known: KEYS,
      renamed: { label: 'title', enum: 'options', secret: 'sensitive' },
    }),
    check('CC11.types', options, 'type', {
      kind: 'one-of',
      values: ['string', 'number', 'boolean', 'directory', 'file'],
      meant: { integer: 'number', path: 'file', folder: 'directory', text: 'string', bool: 'boolean' },
    }),
    ...required('CC11', options, ['type', 'title', 'description'], { mayBeEmpty: true }),
    ...shapes('CC11.each', options, {
      string: ['type', 'title', 'description', 'options/[]'],
      boolean: ['required', 'multiple', 'sensitive'],
      number: ['min', 'max'],
      array: ['options'],
    }),
    check('CC11.default', options, 'default', { kind: 'type', types: ['string', 'number', 'boolean', 'array'] }),
    check('CC11.items', options, 'default/[]', { kind: 'type', types: ['string'] }),
    check('CC11.choices', options, '', CHOICES),
  ];
}

/** Keys stand in `${user_config.KEY}`. */
const KEY_FORM: Matches = {
  kind: 'form',
  ofKey: true,
  test: (key) => /^[A-Za-z_]\w*$/.test(key),
  must: 'must have only letters, digits and `_`, and begin with no digit',
};

/** Options to choose from: of texts alone, different, and with one that is chosen. */
const CHOICES: Custom = {
  kind: 'custom',
  as: 'form',
  must: 'must have different `options`, with `default` one of them',
  find: (option) => {
    const options = member(option, 'options');
    if (options?.valueNode?.type !== 'array') return [];
    const chosen = member(option, 'default');
    const what = wrongChoices(jsonOf(option) as ReadonlyMembers);
    const isDefault = what?.startsWith('`default`');
    const at = isDefault && chosen ? chosen.keyNode : options.keyNode;
    return what === undefined
      ? []
      : [{ at, what, data: { path: pathOf(option), key: isDefault ? 'default' : 'options' } }];
  },
};

type ReadonlyMembers = Readonly<Record<string, Json>>;

/** What is wrong with the choices of an option: a sentence, about `default` or about `options`. */
function wrongChoices(option: ReadonlyMembers): string | undefined {
  const { type, required: isRequired, multiple, sensitive, default: chosen, options = [] } = option;
  const values = (options as readonly Json[]).filter((one) => typeof one === 'string');
  if ((typeof type === 'string' && type !== 'string') || multiple === true || sensitive === true) {
    return '`options` are only for a `string` that is neither `multiple` nor `sensitive`.';
  }
  if ((options as readonly Json[]).length === 0) return '`options` must have at least one value.';
  if (values.includes('')) return '`options` must have no empty value.';
  if (new Set(values.map((value) => value.toLowerCase())).size < values.length) {
    return '`options` must not repeat a value, in any letter case.';
  }
  if (chosen === undefined) {
    return isRequired === true
      ? undefined
      : '`default` is missing: with `options` it must be one of them, unless `required` is `true`.';
  }
  return typeof chosen !== 'string' || values.includes(chosen) ? undefined : '`default` must be one of the `options`.';
}

/** Texts of a server that refer to an option which neither the manifest nor the server's channel declares. */
export const DECLARED: Custom = {
  kind: 'custom',
  as: 'variables',
  find: (manifest) => {
    const all = declaredIn(manifest);
    // An option of a channel is known to its server alone.
    const ofServer = new Map<string, Set<string>>();
    for (const channel of itemsOf(memberValue(manifest, 'channels'))) {
      const name = memberString(channel, 'server') ?? '';
      const options = ofServer.get(name) ?? new Set();
      for (const key of declaredIn(channel)) options.add(key);
      ofServer.set(name, options);
    }
    const servers = memberValue(manifest, 'mcpServers');
    return [servers, ...itemsOf(servers)].flatMap(propertiesOf).flatMap(({ keyNode, valueNode }) => {
      const isKnown = (key: string) => all.has(key) || ofServer.get(keyNode.value)?.has(key) === true;
      return valueNode ? [...descendants(valueNode)].flatMap((node) => undeclaredIn(node, isKnown)) : [];
    });
  },
};

/** The options that an object declares. */
function declaredIn(node: ASTNode): ReadonlySet<string> {
  return new Set(propertiesOf(memberValue(node, 'userConfig')).map(({ keyNode }) => keyNode.value));
}

function undeclaredIn(node: ASTNode, isKnown: (key: string) => boolean): readonly Found[] {
  if (node.type !== 'string' || propertyOf(node)?.keyNode === node) return [];
  return [...node.value.matchAll(/\$\{user_config\.([^}]*)\}/g)].flatMap(([written, key = '']): readonly Found[] => {
    if (isKnown(key)) return [];
    const what = `${quote(written)} is not declared in \`userConfig\`.`;
    return [{ at: node, what, data: { path: pathOf(node) } }];
  });
}
