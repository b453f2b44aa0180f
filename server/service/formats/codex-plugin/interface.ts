/** How Codex shows a plugin: `interface` of its manifest, and of its extension to Agent Plugins. */
import { itemsOf, pathOf } from '../../document/tree/node';
import type { Check, Custom } from '../model';
import { below, check, shapes, type Where } from '../shapes';
import { ignores, SILENT } from '../verdicts';

const WEB = ['websiteURL', 'privacyPolicyURL', 'termsOfServiceURL'];
/** The addresses, in both spellings that Codex reads. */
const ADDRESSES = WEB.flatMap((key) => [key, key.replace('URL', 'Url')]);
/** The texts that Codex's validator asks for. */
export const TEXTS = ['displayName', 'shortDescription', 'longDescription', 'developerName', 'category'];
/** Pictures, as paths. */
export const PICTURES = ['composerIcon', 'logo', 'logoDark'];
/** All keys of an interface. */
export const INTERFACE_KEYS = [
  ...[...TEXTS, ...ADDRESSES, ...PICTURES],
  ...['capabilities', 'defaultPrompt', 'brandColor', 'screenshots'],
];

const MOST_PROMPTS = 3;

/** Prompts that are not shown, as there are enough before them. */
const TOO_MANY: Custom = {
  kind: 'custom',
  as: 'form',
  must: `must have at most ${MOST_PROMPTS} prompts`,
  find: (list) => {
    const written = itemsOf(list).filter((item) => item.type === 'string' && item.value.trim() !== '');
    const [at, ...more] = written.slice(MOST_PROMPTS);
    if (!at) return [];
    const hidden = more.length === 0 ? 'this one is' : `this one and ${more.length} more are`;
    return [{ at, what: `Only ${MOST_PROMPTS} prompts are shown: ${hidden} not.`, data: { path: pathOf(at) } }];
  },
  fix: ({ node, editor }) => [{ title: 'Remove this prompt', edits: editor.removeItem(node), safe: false }],
};

/** The checks of an interface. Codex is lenient about what is missing, not about types. @param id the beginning of their numbers */
export function interfaceChecks(id: string, at: readonly string[], refused: Where['verdicts']): readonly Check[] {
  const where: Where = { at: below(at, 'interface'), verdicts: refused };
  const ignored: Where = { ...where, verdicts: [ignores('codex', SILENT)] };
  return [
    check(`${id}.interface`, { at, verdicts: refused }, 'interface', { kind: 'type', types: ['object', 'null'] }),
    check(`${id}.texts`, where, [...TEXTS, ...ADDRESSES, ...PICTURES, 'brandColor'], {
      kind: 'type',
      types: ['string', 'null'],
    }),
    ...shapes(`${id}.lists`, where, {
      array: ['capabilities', 'screenshots'],
      string: ['capabilities/*', 'screenshots/*'],
    }),
    check('CX1', ignored, 'defaultPrompt', TOO_MANY),
    check('CX1.type', ignored, 'defaultPrompt', { kind: 'type', types: ['string', 'array', 'null'] }),
    check('CX1.item', ignored, 'defaultPrompt/*', { kind: 'type', types: ['string'] }),
    check('CX1.blank', ignored, ['defaultPrompt', 'defaultPrompt/*'], {
      kind: 'form',
      test: (text) => text.trim() !== '',
      must: 'must not be empty',
    }),
    check(`${id}.keys`, ignored, '', {
      kind: 'keys',
      known: INTERFACE_KEYS,
      renamed: { default_prompt: 'defaultPrompt', icon: 'composerIcon', website: 'websiteURL' },
    }),
  ];
}

/** An address with encryption. */
export const HTTPS = {
  kind: 'form',
  test: (text: string) => /^https:\/\/[^/?#]/.test(text),
  must: 'must be an address that starts with `https://`',
  better: (text: string) => (/^http:\/\/[^/?#]/i.test(text) ? text.replace(/^http:/i, 'https:') : undefined),
} as const;

/** The addresses that must be encrypted. */
export const SECURE = WEB;
