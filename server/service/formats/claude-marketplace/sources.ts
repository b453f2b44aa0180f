/** Where a plugin of a marketplace is (CM2, CM3). */
import { urlOf } from '../../../../common/network/web-address';
import { type Json, jsonOf, memberValue, pathOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { orList, shown } from '../../rules/labels';
import { NO_WAY_UP, NOT_EMPTY } from '../forms';
import type { Check, Condition, Custom, Matches, Verdict } from '../model';
import { check, required, shapes, type Where } from '../shapes';
import { drops, refuses, SILENT } from '../verdicts';

/** The kinds of sources, with what each needs. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  github: ['repo'],
  url: ['url'],
  'git-subdir': ['url', 'path'],
  npm: ['package'],
  archive: ['url'],
};
const OF_SUBDIR = { when: { is: { source: ['git-subdir'] } } };
const OF_COMMAND = { when: { is: { source: ['command'] } } };
const OPTIONAL = ['ref', 'sha', 'version', 'registry'];

/** What people write for these kinds. */
const MEANT = { git: 'url', gitlab: 'url', GitHub: 'github', 'git-subdirectory': 'git-subdir' };

const SHA: Matches = {
  kind: 'form',
  test: (text) => /^[\da-f]{40}$/.test(text),
  must: 'must be the whole commit: 40 lower-case hexadecimal digits',
  better: (text) => (/^[\da-f]{40}$/i.test(text) ? text.toLowerCase() : undefined),
};

const FROM_ROOT: Matches = {
  ...NO_WAY_UP,
  must: 'must start at the root of the repository, not at this file, and have no `..`',
  better: (text) => (/^(?:\.\.\/)+\w/.test(text) ? text.replace(/^(?:\.\.\/)+/, './') : undefined),
};

const REGISTRY: Matches = {
  kind: 'form',
  test: (text) => /^https?:/i.test(text) && urlOf(text) !== undefined,
  must: 'must be the address of a registry, such as `https://…`',
};

/** A folder below the root; a bare name, if the folder of the plugins is given. */
const FOLDER_HERE: Custom = {
  kind: 'custom',
  as: 'form',
  must: 'must start with `./`, or be an object',
  find: (source, { file }) => {
    if (source.type !== 'string' || !NO_WAY_UP.test(source.value) || /^\.(?:\/|$)/.test(source.value)) return [];
    const isBare = /^[\w-][\w.-]*$/.test(source.value);
    if (isBare && memberValue(memberValue(file.root, 'metadata'), 'pluginRoot')) return [];
    const what = `\`source\` must start with \`./\`, but it is ${quote(source.value)}.`;
    const [, repo] = /^(?:https:\/\/github\.com\/)?([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(source.value) ?? [];
    const advice = repo
      ? `For a repository on GitHub, write \`{ "source": "github", "repo": "${repo}" }\`.`
      : undefined;
    return [{ at: source, what, ...(advice && { advice }), data: { path: pathOf(source) } }];
  },
  fix: ({ node, editor }) => {
    if (node.type !== 'string') return [];
    const [, repo] = /^https:\/\/github\.com\/([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(node.value) ?? [];
    const value = repo ? { source: 'github', repo } : /^\w[\w./-]*$/.test(node.value) ? `./${node.value}` : undefined;
    if (value === undefined) return [];
    return [{ title: `Change to ${shown(value)}`, edits: editor.replaceValue(node, value), safe: false }];
  },
};

/** A source of a kind that another client does not know. */
const unknownTo = (kinds: readonly string[]): Custom => ({
  kind: 'custom',
  as: 'one-of',
  must: `must not be ${orList(kinds.map(shown))}`,
  find: (source) => {
    const kind = memberValue(source, 'source');
    if (kind?.type !== 'string' || !kinds.includes(kind.value)) return [];
    return [
      { at: kind, what: `Not every client knows the source ${quote(kind.value)}.`, data: { path: pathOf(source) } },
    ];
  },
  fix: ({ node, editor }) => {
    const { source, repo, path: _, ...rest } = jsonOf(node) as Readonly<Record<string, Json>>;
    if (source !== 'github' || typeof repo !== 'string' || !/^[\w.-]+\/[\w.-]+$/.test(repo)) return [];
    const value = { source: 'url', url: `https://github.com/${repo}.git`, ...rest };
    return [{ title: 'Change to `url`', edits: editor.replaceValue(node, value), safe: false }];
  },
});

/** The checks of the sources for those who read the file besides Claude Code. */
export function otherSourceChecks(): readonly Check[] {
  const at = ['plugins/[]/source'];
  const codex = { at, verdicts: [drops('codex', { ...SILENT, says: 'was not found in marketplace' })] };
  const copilot = { at, verdicts: [refuses('copilot-cli', { says: 'source: Invalid input' })] };
  return [
    check('CM7.github', codex, '', unknownTo(['github']), {
      advice: 'A source `url` with the same address works in all.',
    }),
    check('CM7.npm', copilot, '', unknownTo(['npm', 'archive', 'command'])),
  ];
}

/** The checks of the sources. */
export function sourceChecks(does: Verdict): readonly Check[] {
  const entries: Where = { at: ['plugins/[]'], verdicts: [does] };
  const objects: Where = { at: ['plugins/[]/source'], verdicts: [does] };
  return [
    check('CM2', entries, 'source', { kind: 'type', types: ['string', 'object'] }),
    check('CM2.up', entries, 'source', FROM_ROOT),
    check('CM2.start', entries, 'source', FOLDER_HERE),
    ...required('CM3', objects, ['source'], { mayBeEmpty: true }),
    check('CM3.kind', objects, 'source', { kind: 'one-of', values: [...Object.keys(NEEDED), 'command'], meant: MEANT }),
    check('CM3.word', objects, 'source', { kind: 'type', types: ['string'] }),
    ...Object.entries(NEEDED).flatMap(([kind, keys]) => {
      const when: Condition = { is: { source: [kind] } };
      return [
        ...required(`CM3.${kind}`, objects, keys, { mayBeEmpty: true, when }),
        ...shapes(`CM3.${kind}`, objects, { string: [...keys, ...OPTIONAL] }, when),
      ];
    }),
    check('CM3.sha', objects, 'sha', SHA, { when: { is: { source: ['github', 'url', 'git-subdir'] } } }),
    check('CM3.path', objects, 'path', { ...FROM_ROOT, must: NO_WAY_UP.must }, OF_SUBDIR),
    check('CM3.empty', objects, 'path', NOT_EMPTY, OF_SUBDIR),
    ...required('CM3.command', objects, ['command'], OF_COMMAND),
    ...shapes('CM3.command', objects, { string: ['command'] }, OF_COMMAND.when),
    check('CM3.mode', objects, 'mode', { kind: 'one-of', values: ['copy', 'link'] }, OF_COMMAND),
    check('CM3.timeout', objects, 'timeout', { kind: 'type', types: ['number'], above: 0 }, OF_COMMAND),
    check('CM3.registry', objects, 'registry', REGISTRY, { when: { is: { source: ['npm'] } } }),
  ];
}
