/** The forms of names, versions, paths and contacts, and what is listed twice. */
import { webUrl } from '../../../../../../common/network/web-address';
import { quote, type Rule } from '../../../../model/rule';
import { freeSimilarName } from '../../../../rules/free-name';
import { isAliased, valueAt } from '../../../../rules/places';
import { changeString } from '../../../change-string';
import { fileRule, form, toolRule } from '../../../member-rule';
import { versionRule } from '../../../version-rule';
import { upperSnake } from '../../surroundings';
import { manifestWith, toolWith } from '../example';

/** As browsers validate it in a form, but with a dot required in the domain. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,62})(?:\.[a-z\d][a-z\d-]{0,62})+$/i;

/** The tool names that model providers accept. */
const PROVIDER_NAME = /^[A-Za-z0-9_-]{1,64}$/;

const CREATE = { key: 'orders:create', label: 'Create orders', description: 'Place orders.' };

export const memberRules: readonly Rule[] = [
  fileRule({
    code: 'kasilabs/slug',
    severity: 'warning',
    summary: 'The slug is not written in upper-case letters, digits and `_`.',
    explanation:
      'KasiLabs asks for a unique upper-case identifier such as `ACME_CRM`. It is also the `serviceName` in the signed platform token, which your endpoint checks: ' +
      'change both together.',
    example: {
      language: 'json',
      bad: manifestWith({ slug: 'acme-orders' }),
      good: manifestWith({ slug: 'ACME_ORDERS' }),
    },
    checks: {
      value: 'slug',
      test: form((text) => /^[A-Z][A-Z0-9_]*$/.test(text)),
      message: (text) => {
        const better = upperSnake(text);
        return (
          `Slug {text} should be an upper-case identifier${better === undefined ? '' : ` such as ${quote(better)}`}: ` +
          'letters, digits and `_`, starting with a letter. KasiLabs documents it this way.'
        );
      },
    },
    fix: changeString(upperSnake),
  }),
  versionRule({
    code: 'kasilabs/version',
    summary: 'The version of a plugin is not a valid semantic version.',
    explanation:
      'KasiLabs asks for a [semantic version](https://semver.org): three numbers with dots between them. It distinguishes one release of a plugin from the next.',
    example: { language: 'json', bad: manifestWith({ version: 'v1.0' }), good: manifestWith({ version: '1.0.0' }) },
    asker: 'The KasiLabs documentation asks for one.',
  }),
  fileRule({
    code: 'kasilabs/contact',
    severity: 'warning',
    summary: 'The `homepage`, or the email or URL of the author, is not valid.',
    explanation:
      'People who install a plugin open `homepage` and `author.url` and write to `author.email`. A URL starts with `https://`; an email address has one `@`.',
    example: {
      language: 'json',
      bad: manifestWith({ homepage: 'www.acme.example' }),
      good: manifestWith({ homepage: 'https://www.acme.example' }),
    },
    checks: [
      ...['homepage', 'author.url'].map((key) => ({
        value: key.replace('.', '/'),
        test: form((text) => webUrl(text) !== undefined),
        message: `\`${key}\` must be an absolute URL that starts with \`https://\`, not {text}: users can't open it.`,
      })),
      {
        value: 'author/email',
        test: form(isEmail),
        message: "`author.email` must be a valid email address, not {text}: users can't write to it.",
      },
    ],
    fix: changeString((written) => {
      const text = written.trim();
      const better = isHost(text) ? `https://${text}` : text.replace(/^mailto:/i, '');
      return better !== written && (webUrl(better) !== undefined || isEmail(better)) ? better : undefined;
    }),
  }),
  toolRule({
    code: 'kasilabs/endpoint-path',
    severity: 'warning',
    summary: "A tool's path does not start with a slash, or has a fragment.",
    explanation:
      'KasiLabs appends `endpoint.path` to `baseUrl` unchanged. Without a leading slash the two run into each other: `https://api.acme.example` and `orders` ' +
      'become `https://api.acme.exampleorders`. A full URL, or a path with a fragment, does not work either.',
    example: {
      language: 'json',
      bad: toolWith({ endpoint: { method: 'POST', path: 'orders' } }),
      good: toolWith({ endpoint: { method: 'POST', path: '/orders' } }),
    },
    checks: {
      value: 'endpoint/path',
      test: form((text) => text.startsWith('/') && !isAddress(text) && !text.includes('#')),
      message: (text) => {
        if (isAddress(text))
          return 'Path {text} is a full URL, but it is appended to `baseUrl`: write only the part after it.';
        return text.startsWith('/')
          ? 'Path {text} has a fragment: nothing after `#` is sent. Remove it.'
          : 'Path {text} does not start with a slash, but it is appended to `baseUrl` unchanged: start it with `/`.';
      },
    },
    fix: changeString(
      (text) => {
        if (isAddress(text)) return undefined;
        return text.startsWith('/') ? text.slice(0, text.indexOf('#')) : `/${text.trim()}`;
      },
      // Removing a fragment loses text; adding a slash is unambiguous.
      { safe: (text) => !text.startsWith('/') && text.trim() !== '' && !text.includes('#') },
    ),
  }),
  toolRule({
    code: 'kasilabs/tool-name',
    severity: 'warning',
    summary: 'A tool name that OpenAI and others refuse.',
    explanation:
      'KasiLabs documents no rules for names, but OpenAI and others allow only letters, digits, `_` and `-`, at most 64; Gemini and MCP also take dots. Keep to that, and to snake_case.',
    example: { language: 'json', bad: toolWith({ name: 'look up order' }), good: toolWith({ name: 'look_up_order' }) },
    checks: {
      value: 'name',
      test: form((text) => PROVIDER_NAME.test(text)),
      message: (text) => {
        const tooLong = `it has ${text.length} characters, and they allow 64`;
        const letters = /^[A-Za-z0-9_-]*$/.test(text) ? tooLong : 'they allow only letters, digits, `_` and `-`';
        const why = text === '' ? 'it is empty' : letters;
        return `OpenAI and others refuse the tool name {text}: ${why}. KasiLabs documents no limit of its own.`;
      },
    },
    neverSafe: true,
    fix: changeString((text, { file }) => freeSimilarName(text, file.tools, (one) => PROVIDER_NAME.test(one)), {
      verb: 'Rename to',
    }),
  }),
  fileRule({
    code: 'kasilabs/duplicate-entry',
    severity: 'warning',
    summary: 'A permission key, a tag or a scope is listed twice.',
    explanation:
      "A permission is identified by its key, so two with the same key can't be granted separately. A duplicate tag or scope has no effect.",
    example: {
      language: 'json',
      bad: manifestWith({ permissions: [CREATE, { ...CREATE, label: 'Change orders' }] }),
      good: manifestWith({ permissions: [CREATE, { ...CREATE, key: 'orders:change', label: 'Change orders' }] }),
    },
    checks: [
      {
        value: 'permissions',
        test: { kind: 'unique', key: 'key' },
        message: 'Duplicate permission {text}. Give this one a different key.',
      },
      { value: 'tags', test: { kind: 'unique' }, message: 'Duplicate tag {text}. Remove it.' },
      { value: 'auth/scope', test: { kind: 'unique' }, message: 'Duplicate scope {text}. Remove it.' },
    ],
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'string') return [];
      if (node.parent?.type === 'array') {
        return [{ title: `Remove the duplicate ${quote(node.value)}`, edits: editor.removeItem(node), safe: true }];
      }
      const permission = node.parent?.parent;
      if (permission?.type !== 'object' || permission.parent?.type !== 'array' || isAliased(permission)) return [];
      return [{ title: 'Remove the duplicate permission', edits: editor.removeItem(permission), safe: false }];
    },
  }),
];

function isEmail(text: string): boolean {
  return text.length <= 320 && EMAIL.test(text);
}

function isHost(text: string): boolean {
  return text.length <= 300 && /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/\S*)?$/i.test(text);
}

function isAddress(value: string): boolean {
  return /^\s*(?:[a-z][a-z\d+.-]*:)?\/\//i.test(value);
}
