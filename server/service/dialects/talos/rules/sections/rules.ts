/** Credentials, settings and the names of entries. */
import { isObject } from '../../../../../../common/json/value';
import {
  type ASTNode,
  itemsOf,
  type Json,
  memberString,
  memberValue,
  propertiesOf,
  propertyOf,
  stringOf,
} from '../../../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../../../model/rule';
import { repeated, repeatedStrings } from '../../../../rules/free-name';
import { nearest } from '../../../../rules/near';
import { isAliased, valueAt } from '../../../../rules/places';
import { changeTo } from '../../../change-string';
import { credentialsOf, type NamedEntry, namedEntries, settingsOf } from '../../sections';
import { manifestWith } from '../example';

/** The members that the OAuth sign-in writes into a tool's stored configuration. */
const RESERVED: ReadonlySet<string> = new Set(['refresh_token', 'access_token', 'token_expiry', 'reauth_task_id']);

const PLACEHOLDER = /\{\{\s*credentials\.([\w.-]{1,200})\s*\}\}/g;
const SIDECAR = { dockerfile: 'Dockerfile', port: 8080, transport: 'mcp-http' };
const CREDENTIALS = [{ name: 'api_key', label: 'API key', required: true }];

export const sectionRules: readonly Rule[] = [
  {
    code: 'talos/select-options',
    severity: 'warning',
    summary: 'A setting of type `select` has no options.',
    explanation:
      'A setting of type `select` is shown as a drop-down of its `options`. Without any it is an ordinary text field, in which the user can write anything.',
    example: {
      language: 'json',
      bad: manifestWith({ settings: [{ name: 'units', label: 'Units', type: 'select', default: 'metric' }] }),
      good: manifestWith({
        settings: [
          { name: 'units', label: 'Units', type: 'select', default: 'metric', options: ['metric', 'imperial'] },
        ],
      }),
    },
    checkFile: ({ file, report }) => {
      for (const setting of itemsOf(memberValue(file.root, 'settings'))) {
        const type = memberValue(setting, 'type');
        const options = memberValue(setting, 'options');
        if (type?.type !== 'string' || type.value !== 'select') continue;
        if (options && (options.type !== 'array' || options.items.length > 0)) continue;
        const name = memberString(setting, 'name');
        report({
          at: type,
          ...(options ? {} : { missing: { object: setting, key: 'options' } }),
          message:
            `Setting ${name === undefined ? '' : `${quote(name)} `}is a \`select\` without \`options\`: Talos shows a text field instead of a drop-down. ` +
            'List the values in `options`.',
        });
      }
    },
    fix: ({ file, editor, at }) => {
      const type = valueAt(file.root, at);
      const setting = type?.parent?.parent;
      if (setting?.type !== 'object' || isAliased(setting)) return [];
      const options = [memberString(setting, 'default') ?? 'first'];
      const written = memberValue(setting, 'options');
      const edits = written
        ? editor.replaceValue(written, options)
        : editor.addMembers(setting, [{ key: 'options', value: options }]);
      return [{ title: 'Add `options` to fill in', edits, safe: false }];
    },
  },
  {
    code: 'talos/setting-default',
    severity: 'warning',
    summary: 'The default of a setting does not match its type.',
    explanation:
      'Defaults are strings whatever the type, but the field must be able to show them: `"5"` for `number`, `"true"` or `"false"` for `boolean`, ' +
      'one of the `options` for `select`. Anything else leaves the field empty or wrong.',
    example: {
      language: 'json',
      bad: manifestWith({ settings: [{ name: 'days', label: 'Days', type: 'number', default: 'five' }] }),
      good: manifestWith({ settings: [{ name: 'days', label: 'Days', type: 'number', default: '5' }] }),
    },
    checkFile: ({ file, report }) => {
      for (const setting of itemsOf(memberValue(file.root, 'settings'))) {
        const value = memberValue(setting, 'default');
        // A default that is not a string is reported as a type error.
        if (value?.type !== 'string') continue;
        const wanted = wantedInstead(setting, value.value);
        if (!wanted) continue;
        report({
          at: value,
          message: `Default ${quote(value.value)} is not valid for a setting of type ${quote(stringOf(memberValue(setting, 'type')) ?? '')}: use ${wanted.words}.`,
          data: { values: wanted.values.slice(0, 500) },
        });
      }
    },
    fix: ({ file, editor, at, data }) => {
      const node = valueAt(file.root, at);
      const values = valuesIn(data);
      if (node?.type !== 'string') return [];
      const near = nearest(node.value, values);
      const fixes = (near ? [near.word] : values.slice(0, 12)).map((value) =>
        changeTo(editor, node, value, near?.sure),
      );
      const property = propertyOf(node);
      if (property) fixes.push({ title: 'Remove the default', edits: editor.removeMember(property), safe: false });
      return fixes;
    },
  },
  {
    code: 'talos/shared-name',
    severity: 'warning',
    summary: 'A credential and a setting have the same name.',
    explanation:
      'Talos stores the values of credentials and settings in one map. If two have the same name, the value of one overwrites the other. Rename one of them.',
    example: {
      language: 'json',
      bad: manifestWith({
        credentials: [{ name: 'key', label: 'Key', required: true }],
        settings: [{ name: 'key', label: 'Key of the station', type: 'string' }],
      }),
      good: manifestWith({
        credentials: [{ name: 'api_key', label: 'Key', required: true }],
        settings: [{ name: 'station', label: 'Key of the station', type: 'string' }],
      }),
    },
    checkFile: ({ file, report }) => {
      const credentials = new Map<string, NamedEntry>();
      for (const entry of credentialsOf(file.root)) {
        if (!credentials.has(entry.name)) credentials.set(entry.name, entry);
      }
      for (const { name, nameNode } of settingsOf(file.root)) {
        const credential = credentials.get(name);
        if (!credential) continue;
        report({
          at: nameNode,
          message: `Setting ${quote(name)} has the name of a credential. Talos stores both in one map, so one overwrites the other: rename one of them.`,
          related: [{ at: credential.nameNode, message: 'The credential with this name.' }],
        });
      }
    },
  },
  {
    code: 'talos/reserved-name',
    severity: 'warning',
    summary: 'A credential or setting has a name that the OAuth sign-in uses.',
    explanation:
      'Talos keeps credentials, settings and what it gets from an OAuth sign-in in one map. `refresh_token`, `access_token`, `token_expiry` and `reauth_task_id` are written there ' +
      'by the sign-in, over whatever the user entered. In a tool without `oauth` nothing is overwritten: any name works.',
    example: {
      language: 'json',
      bad: manifestWith({
        oauth: { provider: 'google', scopes: ['profile'], authorizeUrl: '/api/oauth/google/authorize' },
        credentials: [{ name: 'access_token', label: 'Token', required: true }],
      }),
      good: manifestWith({ credentials: [{ name: 'station_token', label: 'Token', required: true }] }),
    },
    checkFile: ({ file, report }) => {
      // Without a sign-in, nothing overwrites these names.
      if (memberValue(file.root, 'oauth')?.type !== 'object') return;
      for (const { name, nameNode } of [...credentialsOf(file.root), ...settingsOf(file.root)]) {
        if (!RESERVED.has(name)) continue;
        report({
          at: nameNode,
          message: `${quote(name)} is reserved: Talos' OAuth sign-in overwrites what the user enters. Choose another name.`,
        });
      }
    },
  },
  {
    code: 'talos/duplicate-name',
    severity: 'warning',
    summary: 'Two credentials, settings, triggers, modules or their parts have the same name.',
    explanation:
      'Credentials, settings, triggers, trigger parameters and modules are identified by their names, so two with the same name conflict: one value for two fields, ' +
      'one handler for two events. A duplicate option or function is only shown or loaded twice.',
    example: {
      language: 'json',
      bad: manifestWith({
        triggers: [
          { id: 'rain', label: 'Rain' },
          { id: 'rain', label: 'Heavy rain' },
        ],
      }),
      good: manifestWith({
        triggers: [
          { id: 'rain', label: 'Rain' },
          { id: 'heavy_rain', label: 'Heavy rain' },
        ],
      }),
    },
    checkFile: (context) => {
      const { root } = context.file;
      entries(context, memberValue(root, 'credentials'), 'name', 'credential');
      entries(context, memberValue(root, 'settings'), 'name', 'setting');
      entries(context, memberValue(root, 'triggers'), 'id', 'trigger');
      entries(context, memberValue(root, 'modules'), 'id', 'module');
      for (const trigger of itemsOf(memberValue(root, 'triggers'))) {
        entries(context, memberValue(trigger, 'params'), 'key', 'parameter');
      }
      for (const setting of itemsOf(memberValue(root, 'settings')))
        words(context, memberValue(setting, 'options'), 'option');
      for (const module of itemsOf(memberValue(root, 'modules')))
        words(context, memberValue(module, 'functions'), 'function');
    },
    fix: ({ file, editor, at, data, onlySafe }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'string') return [];
      if (data === 'word') {
        return [{ title: `Remove the duplicate ${quote(node.value)}`, edits: editor.removeItem(node), safe: true }];
      }
      if (onlySafe) return [];
      const list = node.parent?.parent?.parent;
      const key = node.parent?.type === 'property' ? node.parent.keyNode.value : '';
      if (list?.type !== 'array' || isAliased(list)) return [];
      const name = freeName(node.value, new Set(namedEntries(list, key).map((entry) => entry.name)));
      return [{ title: `Rename to ${quote(name)}`, edits: editor.replaceValue(node, name), safe: false }];
    },
  },
  {
    code: 'talos/sidecar-credential',
    severity: 'warning',
    summary: "A sidecar's environment names a credential that the tool does not have.",
    explanation:
      'In the values of `sidecar.env`, `{{credentials.NAME}}` is replaced by what the user entered for that credential. If there is no such credential, nothing can be inserted.',
    example: {
      language: 'json',
      bad: manifestWith({ credentials: CREDENTIALS, sidecar: { ...SIDECAR, env: { KEY: '{{credentials.apikey}}' } } }),
      good: manifestWith({
        credentials: CREDENTIALS,
        sidecar: { ...SIDECAR, env: { KEY: '{{credentials.api_key}}' } },
      }),
    },
    checkFile: ({ file, report }) => {
      const { root, document } = file;
      const known = credentialsOf(root).map(({ name }) => name);
      for (const { valueNode } of propertiesOf(memberValue(memberValue(root, 'sidecar'), 'env'))) {
        if (valueNode?.type !== 'string') continue;
        for (const [, name = ''] of valueNode.value.matchAll(PLACEHOLDER)) {
          if (known.includes(name)) continue;
          const near = nearest(name, known);
          // The source contains the name literally, unless something is escaped.
          const start = document.text.indexOf(name, valueNode.offset);
          const isInside = start >= 0 && start + name.length <= valueNode.offset + valueNode.length;
          report({
            at: isInside ? { offset: start, length: name.length } : valueNode,
            message:
              `Unknown credential ${quote(name)}: the tool does not define it, so there is no value to insert.` +
              (near ? ` Did you mean ${quote(near.word)}?` : ''),
            ...(near && isInside && { data: { word: near.word, sure: near.sure } }),
          });
        }
      }
    },
    fix: ({ at, data }) => {
      if (!isObject(data) || typeof data.word !== 'string') return [];
      // Only plain names, which need no escaping in any language.
      if (!/^[\w.-]+$/.test(data.word)) return [];
      const edits = [{ offset: at.offset, length: at.length, text: data.word }];
      return [{ title: `Change to ${quote(data.word)}`, edits, safe: data.sure === true }];
    },
  },
];

function wantedInstead(
  setting: ASTNode,
  value: string,
): { readonly words: string; readonly values: readonly string[] } | undefined {
  switch (stringOf(memberValue(setting, 'type'))) {
    case 'number':
      return isNumber(value) ? undefined : { words: 'a number, such as `"5"`', values: [] };
    case 'boolean':
      return value === 'true' || value === 'false'
        ? undefined
        : { words: '`"true"` or `"false"`', values: ['true', 'false'] };
    case 'select': {
      const options = itemsOf(memberValue(setting, 'options')).map(stringOf);
      if (options.length === 0 || options.includes(value) || options.includes(undefined)) return undefined;
      return { words: 'one of its `options`', values: options.filter((option) => option !== undefined) };
    }
    default:
      return undefined;
  }
}

/** Whether a number field in HTML can show a value. An empty default leaves it empty on purpose. */
function isNumber(value: string): boolean {
  return value === '' || /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(value);
}

function valuesIn(data: Json | undefined): readonly string[] {
  if (!isObject(data) || !Array.isArray(data.values)) return [];
  return data.values.filter((value) => typeof value === 'string');
}

function entries({ report }: RuleContext, list: ASTNode | undefined, key: string, what: string): void {
  for (const { again, first } of repeated(namedEntries(list, key), ({ name }) => name)) {
    report({
      at: again.nameNode,
      message: `Duplicate ${what} ${quote(again.name)}: Talos identifies it by name. Rename this one.`,
      related: [{ at: first.nameNode, message: 'First defined here.' }],
      data: 'entry',
    });
  }
}

function words({ report }: RuleContext, list: ASTNode | undefined, what: string): void {
  for (const { again, first } of repeatedStrings(itemsOf(list))) {
    report({
      at: again,
      message: `Duplicate ${what} ${quote(again.value)}. Remove it.`,
      related: [{ at: first, message: 'First listed here.' }],
      data: 'word',
      tag: 'unnecessary',
    });
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n++) {
    const candidate = `${name}_${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}
