/** The rules for files of every format: one for each kind of test. What they look for, and what clients do, is in the formats' data. */
import type { CheckTest } from '../checks/check-test';
import { keys, needs, without } from '../checks/keys';
import type { Subject } from '../checks/model';
import { subjects } from '../checks/subjects';
import { unique } from '../checks/unique';
import { current, hasType, matches, oneOf, reserved } from '../checks/values';
import { type Json, nodeAt, type Path } from '../document/tree/node';
import type { Rule, RuleContext } from '../model/rule';
import { faultsIn, fixesOfFault, isMasked } from './checks/front-matter';
import { inStep } from './checks/in-step';
import { custom, exists, variables } from './checks/others';
import { commandLine, encrypted, pinned, secret } from './checks/servers';
import { unread } from './checks/unread';
import { checkHere } from './foreign';
import type { Check, FormatFile, Found, Test } from './model';
import { AGENT_PLUGINS } from './readings';
import { type Described, HTTP, SERVER_RULES, SERVERS, servers, serversText } from './server-rules';
import { consequences, evidenceFor, severityOf } from './verdict';

/** How each kind of test is carried out. */
const TESTS: { readonly [K in Exclude<Test['kind'], 'front-matter'>]: CheckTest<Extract<Test, { kind: K }>> } = {
  needs,
  type: hasType,
  'one-of': oneOf,
  form: matches,
  keys,
  without,
  unique,
  exists,
  reserved,
  variables,
  unread,
  'in-step': inStep,
  secret,
  'command-line': commandLine,
  pinned,
  encrypted,
  current,
  custom,
};

/** A plugin's manifest, and the entry of one in a marketplace. */
const PLUGIN = { name: 'docs', version: '1.0.0', description: 'Searches documents.', author: { name: 'Acme' } };
const LISTED = { name: 'docs', source: './docs' };

function plugin(bad: object, good: object, files: Readonly<Record<string, string>> = {}): Rule['example'] {
  const uri = 'file:///w/.claude-plugin/plugin.json';
  return { language: 'json', uri, bad: JSON.stringify(bad), good: JSON.stringify(good), files };
}

function marketplace(bad: readonly object[], good: readonly object[]): Rule['example'] {
  const text = (plugins: readonly object[]) =>
    JSON.stringify({ name: 'acme', owner: { name: 'Acme' }, metadata: { description: 'Plugins of Acme.' }, plugins });
  const uri = 'file:///w/.claude-plugin/marketplace.json';
  return { language: 'json', uri, bad: text(bad), good: text(good), files: { 'file:///w/docs/README.md': '' } };
}

/** The kinds of tests that have a rule. */
type Reported = Exclude<Test['kind'], 'custom'>;

const DESCRIBED: Readonly<Record<Reported, Described>> = {
  needs: {
    code: 'client/missing-key',
    summary: 'A key is missing that a client needs.',
    explanation:
      'Most clients say nothing when a key is missing: the server, the plugin or the whole marketplace is not there. ' +
      'The message names the clients that read this file, with the version that was seen to do so.',
    example: servers({ url: HTTP.url }, HTTP),
  },
  type: {
    code: 'client/wrong-type',
    summary: 'A value is of a type that a client does not accept.',
    explanation:
      'A string where a list is expected, a number where a string is. Depending on the client, the value, the entry or the whole file is lost.',
    example: servers({ command: 'node', args: 'server.js' }, { command: 'node', args: ['server.js'] }),
  },
  'one-of': {
    code: 'client/wrong-value',
    summary: 'A value is not one that a client knows.',
    explanation:
      'Clients have different words for the same: what is `http` for one is `streamable-http` or `streamableHttp` for another.',
    example: servers({ ...HTTP, type: 'streamableHttp' }, HTTP),
  },
  form: {
    code: 'client/wrong-format',
    summary: 'A text does not have the form that a client expects.',
    explanation:
      'A name with characters that the client refuses, a path that does not start with `./`, an address of another scheme.',
    example: servers({ command: 'node ' }, { command: 'node' }),
  },
  keys: {
    code: 'client/unknown-key',
    summary: 'A key that a client does not know.',
    explanation:
      'Some clients refuse unknown keys, others ignore them: either way the key has no effect. Often it is the name that another client has for it.',
    example: servers({ transport: 'http', url: HTTP.url }, HTTP),
  },
  without: {
    code: 'client/misplaced-key',
    summary: 'A key that has no effect at its place, or does harm there.',
    explanation: 'It belongs in another file or entry, or contradicts another key.',
    example: plugin({ ...PLUGIN, category: 'productivity' }, PLUGIN),
  },
  unique: {
    code: 'client/duplicate-name',
    summary: 'Two entries have the same name.',
    explanation: 'Clients know entries by their names: of two with the same one, one is lost, or the whole file.',
    example: marketplace([LISTED, LISTED], [LISTED]),
  },
  exists: {
    code: 'client/missing-file',
    summary: 'A path leads to nothing.',
    explanation:
      'The file or folder does not exist, or it is the other of the two. Clients compare upper and lower case.',
    example: plugin({ ...PLUGIN, commands: './comands' }, PLUGIN),
  },
  reserved: {
    code: 'client/reserved-name',
    summary: 'A name that a client keeps for itself.',
    explanation: 'What has such a name is refused, or left out without a message.',
    example: { language: 'json', uri: SERVERS, bad: serversText('workspace', HTTP), good: serversText('docs', HTTP) },
  },
  'in-step': {
    code: 'client/out-of-step',
    summary: 'Files of one plugin or project say different things.',
    explanation:
      'A plugin for several clients has its version and its name in a file for each of them, and its entry in a marketplace has them again. Where one is forgotten at a release, that client shows the old version, and does not update. The same server may have another address in the file of another client.\n\n' +
      'The fixes use the value of the other file here, or the one here in the other file. A source that a configuration names is right, whatever is newer; `tool-manifest sync` copies from it.\n\n' +
      'The version of `package.json` counts too, unless the package is private. Nothing is said of descriptions, commands and the name of an extension of Gemini CLI: in public plugins they differ on purpose. Versions that differ on purpose: turn the rule off.',
    example: plugin(
      { ...PLUGIN, version: '1.0.0' },
      { ...PLUGIN, version: '1.2.0' },
      { 'file:///w/package.json': '{ "version": "1.2.0" }' },
    ),
  },
  unread: {
    code: 'client/unread-file',
    summary: 'A client does not read the file, because of another one or of its place.',
    explanation:
      'Clients look for a plugin, a marketplace and servers in several places, and take the first that they find. A file that is added for one client can so turn off what another one has read until then, without a message. A plugin that was forgotten in the marketplace of its repository is read by nobody either. ' +
      '`tool-manifest explain --files` shows for a folder which client reads which file.',
    example: {
      language: 'json',
      uri: 'file:///w/.mcp.json',
      bad: serversText('docs', HTTP),
      good: serversText('docs', HTTP),
      files: {
        [SERVERS]: serversText('docs', HTTP),
        'file:///w/plugin.json': `{ "$schema": "${AGENT_PLUGINS}1.0.0/plugin.schema.json", "name": "docs" }`,
      },
      filesOfGood: {},
    },
  },
  'front-matter': {
    code: 'client/front-matter',
    summary: 'Front matter that a client cannot read.',
    explanation:
      'A skill begins with YAML between two `---` lines. A text with a colon, or one that begins with a character that YAML keeps for itself, must be in quotes.\n\n' +
      'Clients differ: some repair the commonest faults, others leave the skill out. The message names those that do, with the version that was seen to do so.',
    example: {
      language: 'yaml',
      uri: 'file:///w/skills/docs/SKILL.md',
      bad: '---\nname: docs\ndescription: - searches documents\n---\n',
      good: '---\nname: docs\ndescription: "- searches documents"\n---\n',
    },
  },
  variables: {
    code: 'client/foreign-variable',
    summary: 'A variable in the notation of another client.',
    explanation:
      'Each client has its own notation for environment variables: `${KEY}` for one is `${env:KEY}` for another. In the wrong notation it is taken literally, and a secret never arrives.',
    example: servers({ command: 'node', env: { KEY: '${env:KEY}' } }, { command: 'node', env: { KEY: '${KEY}' } }),
  },
  ...SERVER_RULES,
};

/** The rules. */
export const FORMAT_RULES: readonly Rule<FormatFile>[] = Object.entries(DESCRIBED).map(([kind, described]) =>
  ruleFor(kind as Reported, described),
);

function ruleFor(kind: Reported, described: Described): Rule<FormatFile> {
  return {
    ...described,
    severity: 'error',
    neverSafe: true,
    appliesTo: ({ dialect }) => dialect.checks.some((check) => isReportedBy(kind, check)),
    checkFile: async (context) => {
      for (const check of context.file.dialect.checks) if (isReportedBy(kind, check)) await carryOut(check, context);
    },
    fix: ({ file, workspace, editor, data, at }) => {
      const { id, path, key, value } = (data ?? {}) as { id?: string; path?: Path; key?: string; value?: Json };
      const test = file.dialect.checks.find((one) => one.id === id)?.test;
      if (test?.kind === 'front-matter') return fixesOfFault(test, file, at.offset);
      const node = path && nodeAt(file.root, path);
      return test && node ? (testOf(test).fix?.(test, { file, workspace, node, key, value, editor }) ?? []) : [];
    },
  };
}

function isReportedBy(kind: Reported, { test }: Check): boolean {
  return (test.kind === 'custom' ? test.as : test.kind) === kind;
}

async function carryOut(check: Check, context: RuleContext<FormatFile>): Promise<void> {
  const { file, workspace, report } = context;
  const { test } = check;
  const { dialect: kind, root } = file;
  const tell = (all: readonly Found[], here = check) => {
    for (const { what, related, same, data, advice = check.advice, at } of all) {
      report({
        at,
        severity: severityOf(here, kind),
        message: messageOf(what, consequences(here.verdicts, kind), advice),
        evidence: evidenceFor(here),
        ...(related && { related }),
        ...(same && { same }),
        data: dataOf(check, data),
      });
    }
  };
  if (test.kind === 'front-matter') return tell(faultsIn(test, file));
  if (!root) return;
  let here: Check | undefined;
  const idle: Found[] = [];
  for (const node of subjects(file.isBare ? context.known(inBareMap, check) : check, root, context)) {
    const pending = testOf(test).find(test, node, { file, workspace });
    const found = pending instanceof Promise ? await pending : pending;
    if (found.length === 0 || isMasked(node, file)) continue;
    here ??= await checkHere(check, file, workspace);
    if (!here) return;
    const isIdle = test.kind === 'keys' && severityOf(here, kind) !== 'error';
    tell(isIdle ? found.filter(({ advice }) => advice) : found, here);
    if (isIdle) idle.push(...found.filter(({ advice }) => !advice));
  }
  if (here) tell(byKey(idle), here);
}

/** A longer sentence hides what follows from it where an editor shows only the beginning. Unit: UTF-16 code units. */
const SHORT = 60;

/** What is wrong, what follows from it, and what to do; what follows comes first where it would come too late. */
function messageOf(what: string, follows: string, advice: string | undefined): string {
  const isLate = what.length > SHORT && follows !== '';
  const first = isLate ? `${follows.slice(0, -1)}: ${what}` : [what, follows].filter(Boolean).join(' ');
  return advice === undefined ? first : `${first} ${advice}`;
}

/** Keys that mean nothing, each once, with its other places: an entry is often like the one before it. */
function byKey(found: readonly Found[]): readonly Found[] {
  const groups = new Map<string | undefined, Found[]>();
  for (const one of found) {
    const group = groups.get(one.data?.key);
    if (group) group.push(one);
    else groups.set(one.data?.key, [one]);
  }
  return [...groups.values()].flatMap(([first, ...more]): readonly Found[] => {
    if (!first || more.length === 0) return first ? [first] : [];
    const related = more.slice(0, MOST_RELATED).map(({ at }) => ({ at, message: 'Here, too.' }));
    const places = more.length === 1 ? 'one more place' : `${more.length} more places`;
    return [{ ...first, what: `${first.what.slice(0, -1)}, here and in ${places}.`, related }];
  });
}

const MOST_RELATED = 20;

/** What a check is about, where the root of a file is the map of its entries. */
function inBareMap({ at = '', value, when }: Check): Subject {
  return {
    at: [at].flat().map((one) => one.replace(/^mcpServers\//, '')),
    ...(value && { value }),
    ...(when && { when }),
  };
}

function dataOf({ id }: Check, { path, key, value }: NonNullable<Found['data']> = { path: [] }): Json {
  return { id, path: [...path], ...(key !== undefined && { key }), ...(value !== undefined && { value }) };
}

/** A test of nodes: all but that of front matter, which may have none. */
type NodeTest = Exclude<Test, { kind: 'front-matter' }>;

/** How a test is carried out, whatever its kind. */
function testOf(test: NodeTest): CheckTest<NodeTest> {
  return TESTS[test.kind] as CheckTest<NodeTest>;
}
