/**
 * The front matter of a skill. Sources: the format's description (agentskills.io) and its validator `skills-ref`; `claude plugin validate`,
 * `skills/list` of Codex and `copilot skill list`, run over such files.
 */
import type { Json } from '../../document/tree/node';
import { atMost, kebabCase } from '../forms';
import { OWN_MANIFEST } from '../mcp-servers/bare-map';
import type { Check, Format, FrontMatterTest, Place, TypeName, Verdict } from '../model';
import { cuts, drops, ignores, refuses, SILENT, warns } from '../verdicts';
import { fileName, folderName, nameInFolder } from './names';
import { isSwitch, noNumber } from './no-text';

/** The keys of the format and of Claude Code that nobody writes by mistake for another: `models` and `parent` are words of their own. */
const LONG = [
  ...['description', 'compatibility', 'metadata', 'allowed-tools'],
  ...['argument-hint', 'disable-model-invocation', 'user-invocable', 'when_to_use', 'disallowed-tools'],
];

const CLAUDE = refuses('claude-code');
const CODEX = refuses('codex');
const COPILOT = refuses('copilot-cli');
const SKILLS_REF = refuses('skills-ref');

/** A name that Copilot CLI takes. */
const WITH_LETTERS = /^[a-z\d][\w .-]*$/i;

/** What each client makes of broken front matter. Who is not named repairs or accepts it. */
const FAULTS: Readonly<Record<string, readonly [FrontMatterTest['fault'], readonly Verdict[]]>> = {
  'SK5.colon': ['colon', [COPILOT, SKILLS_REF]],
  'SK5.sign': ['sign', [CODEX, COPILOT, SKILLS_REF]],
  'SK5.word': ['lost-word', [cuts('codex', SILENT), cuts('copilot-cli', SILENT)]],
  'SK5.broken': ['broken', [CLAUDE, CODEX, COPILOT, SKILLS_REF]],
  'SK5.line': ['no-colon', [CLAUDE, CODEX, COPILOT, SKILLS_REF]],
  'SK5.map': ['no-map', [CLAUDE, CODEX, SKILLS_REF]],
  SK6: ['missing', [warns('claude-code'), CODEX, COPILOT, SKILLS_REF]],
  'SK7.tab': ['tab', [CODEX, COPILOT, SKILLS_REF]],
  'SK7.mark': ['byte-order-mark', [CODEX, SKILLS_REF]],
  SK8: ['duplicate-key', [CODEX, COPILOT, SKILLS_REF]],
};

function isTexts(value: Json): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function text(id: string, value: string, only: readonly TypeName[], verdicts: readonly Verdict[]): Check {
  return { id, at: '', value, test: { kind: 'type', types: ['string'], only }, verdicts };
}

const checks = (): readonly Check[] => [
  ...Object.entries(FAULTS).map(
    ([id, [fault, verdicts]]): Check => ({ id, at: '', test: { kind: 'front-matter', fault }, verdicts }),
  ),
  {
    id: 'SK1',
    at: '',
    test: fileName,
    verdicts: [drops('codex', SILENT), drops('copilot-cli', SILENT)],
    severity: 'warning',
  },
  { id: 'SK2.has', at: '', test: { kind: 'needs', key: 'name' }, verdicts: [SKILLS_REF] },
  text('SK2.list', 'name', ['array'], [CLAUDE, CODEX, COPILOT]),
  // Codex takes `{ a: b }` for a text.
  text('SK2.map', 'name', ['object'], [CLAUDE, COPILOT]),
  text('SK2.null', 'name', ['null'], [COPILOT]),
  { id: 'SK2.number', at: '', value: 'name', test: noNumber, verdicts: [CLAUDE, COPILOT] },
  {
    id: 'SK2.long',
    at: '',
    value: 'name',
    test: atMost(64),
    verdicts: [CODEX, COPILOT, SKILLS_REF],
  },
  {
    id: 'SK2.letters',
    at: '',
    value: 'name',
    test: {
      kind: 'form',
      test: (name) => name.length > 64 || WITH_LETTERS.test(name.trim()),
      must: 'must begin with a letter or digit, and have only letters, digits, spaces, `-`, `_` and `.`',
      better: (name) => kebabCase(name) || undefined,
    },
    verdicts: [COPILOT, SKILLS_REF],
  },
  {
    id: 'SK2',
    at: '',
    value: 'name',
    test: {
      kind: 'form',
      test: (name) => name.length > 64 || !WITH_LETTERS.test(name.trim()) || /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name),
      must: 'must have only lower-case letters, digits, and single `-` between them',
      better: (name) => kebabCase(name) || undefined,
    },
    verdicts: [SKILLS_REF],
  },
  { id: 'SK2.folder', at: '', value: 'name', test: folderName, verdicts: [SKILLS_REF] },
  {
    id: 'SK3.has',
    at: '',
    test: { kind: 'needs', key: 'description', mayBeEmpty: true },
    verdicts: [warns('claude-code'), CODEX, SKILLS_REF],
  },
  {
    id: 'SK3.empty',
    at: '',
    value: 'description',
    test: { kind: 'form', test: (description) => description.trim() !== '', must: 'must not be empty' },
    verdicts: [CODEX, SKILLS_REF],
  },
  text('SK3.null', 'description', ['null'], [CODEX, COPILOT]),
  text('SK3.list', 'description', ['array'], [CLAUDE, CODEX, COPILOT]),
  text('SK3.map', 'description', ['object'], [CLAUDE, COPILOT]),
  { id: 'SK3.number', at: '', value: 'description', test: noNumber, verdicts: [COPILOT] },
  {
    id: 'SK3.long',
    at: '',
    value: 'description',
    test: atMost(1024),
    verdicts: [COPILOT, SKILLS_REF],
  },
  {
    id: 'SK3.metadata',
    at: '',
    value: 'metadata',
    test: { kind: 'type', types: ['object'], only: ['string', 'number', 'boolean', 'array'] },
    verdicts: [warns('claude-code'), CODEX],
  },
  {
    id: 'SK3.hint',
    at: '',
    value: 'argument-hint',
    // `[file]` is a list in YAML.
    test: { kind: 'type', types: ['string'], better: (hint) => (isTexts(hint) ? `[${hint.join(', ')}]` : undefined) },
    verdicts: [COPILOT],
  },
  {
    id: 'SK3.switch',
    at: '',
    value: ['user-invocable', 'disable-model-invocation'],
    test: isSwitch,
    verdicts: [COPILOT],
  },
  {
    id: 'SK3.tools',
    at: '',
    value: 'allowed-tools',
    test: { kind: 'type', types: ['string', 'array'], only: ['number', 'boolean', 'object'] },
    verdicts: [CLAUDE, COPILOT],
  },
  {
    id: 'SK3.noTools',
    at: '',
    value: 'allowed-tools',
    test: { kind: 'type', types: ['string', 'array'], only: ['null'] },
    verdicts: [COPILOT],
  },
  {
    id: 'SK3.compatibility',
    at: '',
    value: 'compatibility',
    test: atMost(500),
    verdicts: [SKILLS_REF],
  },
  {
    id: 'SK4',
    at: '',
    // An agent's file has `tools`.
    test: { kind: 'keys', known: LONG, only: 'meant', renamed: { tools: 'allowed-tools' } },
    verdicts: [ignores('claude-code', SILENT), ignores('copilot-cli', SILENT)],
  },
  { id: 'SK12', at: '', value: 'name', test: nameInFolder, verdicts: [drops('copilot-cli', SILENT)] },
];

/** The files of a folder of skills, and those that are named as on other systems, where they are found too. */
function place(folder: string, readers: Place['readers'], others: Place['others'] = []): Place {
  const files = ['SKILL.md', 'skill.md', 'Skill.md'].map((name) => `${folder}/*/${name}`);
  return { files, readers, others: [...others, 'skills-ref'] };
}

export const skill: Format = {
  id: 'skill',
  title: 'Agent skill',
  noun: 'skill',
  whole: 'skill',
  parts: { one: 'skill', many: 'skills' },
  isFrontMatter: true,
  usualFiles: ['**/skills/*/SKILL.md'],
  places: [
    place('.claude/skills', ['claude-code'], ['copilot-cli']),
    place('.agents/skills', ['codex'], ['copilot-cli']),
    place('.codex/skills', ['codex']),
    place('.github/skills', ['copilot-cli']),
    place('.cursor/skills', ['cursor']),
    {
      ...place('skills', ['claude-code', 'codex'], ['copilot-cli']),
      except: ['.*/skills/**'],
      // A plugin for Codex alone.
      foreignBeside: {
        files: ['.codex-plugin/plugin.json'],
        unless: [OWN_MANIFEST, 'plugin.json'],
        to: ['claude-code', 'copilot-cli'],
      },
    },
  ],
  checks,
};
