/** Where the plugins of a Codex marketplace come from (CX12). Source: Codex, run over such files. */
import { urlOf } from '../../../../common/network/web-address';
import { jsonOf, memberString, memberValue, pathOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { dotted, isBelowRoot } from '../codex-plugin/paths';
import type { Check, Condition, Custom, Matches } from '../model';
import { below, check, required, shapes, type Where } from '../shapes';

const KINDS = ['local', 'url', 'git-subdir', 'npm'];

const kind = (name: string): Condition => ({ is: { source: [name] } });
const OF_GIT: Condition = { is: { source: ['url', 'git-subdir'] } };

/** Whether Codex takes a text as the folder of a plugin. */
export function isLocalPath(text: string): boolean {
  return text === '.' || text === './' || isBelowRoot(text);
}

const LOCAL: Matches = {
  kind: 'form',
  test: isLocalPath,
  must: 'must start with `./` at the root of the marketplace, without `..`',
  // The marketplace's file is two folders below the root.
  better: (text) => {
    const [whole, rest = ''] = /^\.\.\/\.\.(?:\/(.*))?$/.exec(text) ?? [];
    return whole !== undefined && rest === '' ? './' : dotted(rest === '' ? text : rest);
  },
};

/** A folder in a repository. */
const SUBFOLDER: Matches = {
  kind: 'form',
  test: (text) => {
    const path = text.trim().replace(/^\.\//, '');
    return path !== '' && !/^(?:\/|\.(?:\/|$))/.test(path) && !path.split('/').includes('..');
  },
  must: 'must be a folder inside the repository',
  better: (text) => text.replace(/^\/+/, '') || undefined,
};

const GIT_URL: Matches = {
  kind: 'form',
  test: (text) => {
    const url = text.trim();
    if (/^(?:https?:\/\/|\.{1,2}[/\\]|file:\/\/|\/|ssh:\/\/)/.test(url)) return true;
    if (/^git@.*:/s.test(url)) return true;
    const [, name] = /^[\w.-]+\/([\w.-]+)$/.exec(url) ?? [];
    return name !== undefined && name !== '.git';
  },
  must: 'must be the address of a repository, or `owner/name` for one on GitHub',
  better: (text) => (/^(?:github|gitlab)\.com\//.test(text) ? `https://${text}` : undefined),
};

const PACKAGE: Matches = {
  kind: 'form',
  test: (text) => {
    const name = text.trim();
    return /^(?:@[\w.-]+\/[\w.-]+|[A-Za-z\d-][\w.-]*)$/.test(name);
  },
  must: 'must be the name of an npm package, without its version',
  better: (text) => /^(@?[\w./-]+)@[\w.^~-]+$/.exec(text)?.[1],
};

const VERSION: Matches = {
  kind: 'form',
  test: (text) => text.trim() !== '' && !/[:/\\]/.test(text),
  must: 'must be a version, a range or a tag',
};

const REGISTRY: Matches = {
  kind: 'form',
  test: (text) => {
    const url = urlOf(text);
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
    return !/[?#]/.test(url.href);
  },
  must: 'must be an `https` address without a user, a query or a fragment',
  better: (text) => (/^http:\/\/[^@?#]+$/.test(text) ? text.replace(/^http:/, 'https:') : undefined),
};

/** Claude Code's source of a repository on GitHub, which Codex does not know. */
const GITHUB: Custom = {
  kind: 'custom',
  as: 'one-of',
  find: (source) => {
    if (memberString(source, 'source') !== 'github' || memberString(source, 'repo') === undefined) return [];
    const at = memberValue(source, 'source') ?? source;
    return [
      { at, what: '`source` must be `url` for a repository on GitHub, not `github`.', data: { path: pathOf(source) } },
    ];
  },
  fix: ({ node, editor }) => {
    const { source: _kind, repo, path, ...more } = jsonOf(node) as { readonly [key: string]: string };
    const url = `https://github.com/${repo}.git`;
    const value = path === undefined ? { source: 'url', url, ...more } : { source: 'git-subdir', url, path, ...more };
    return [{ title: `Change to ${quote('"source": "url"')}`, edits: editor.replaceValue(node, value), safe: false }];
  },
};

/** The checks of sources. @param where the entries, and what follows from a source that Codex can't read */
export function sourceChecks(where: Where): readonly Check[] {
  const source: Where = { ...where, at: below(where.at, 'source') };
  const guess = (value: string, when: Condition, id: string) =>
    check(`CX12.${id}`, source, '', { kind: 'needs', key: 'source', value }, { when });
  return [
    check('CX12', where, 'source', { kind: 'type', types: ['string', 'object'] }),
    check('CX12.path', where, 'source', LOCAL),
    guess('local', { lacks: ['url', 'package'] }, 'local'),
    guess('url', { has: ['url'], lacks: ['path'] }, 'url'),
    guess('git-subdir', { has: ['url', 'path'] }, 'subdir'),
    guess('npm', { has: ['package'], lacks: ['url'] }, 'npm'),
    check('CX12.github', source, '', GITHUB),
    check(
      'CX12.kind',
      source,
      'source',
      { kind: 'one-of', values: KINDS, meant: { git: 'url', path: 'local', directory: 'local' } },
      {
        when: { lacks: ['repo'] },
      },
    ),
    ...shapes('CX12.kind', source, { string: ['source'] }),
    ...required('CX12.local', source, ['path'], { when: kind('local'), mayBeEmpty: true }),
    ...required('CX12.url', source, ['url'], { when: OF_GIT, mayBeEmpty: true }),
    ...required('CX12.subdir', source, ['path'], { when: kind('git-subdir'), mayBeEmpty: true }),
    ...required('CX12.npm', source, ['package'], { when: kind('npm'), mayBeEmpty: true }),
    ...shapes('CX12.text', source, { string: ['path'] }, [kind('local'), kind('git-subdir')]),
    ...shapes('CX12.git', source, { string: ['url'] }, OF_GIT),
    ...shapes('CX12.package', source, { string: ['package'] }, kind('npm')),
    check('CX12.optional', source, ['ref', 'sha'], { kind: 'type', types: ['string', 'null'] }, { when: OF_GIT }),
    check('CX12.folder', source, 'path', { kind: 'type', types: ['string', 'null'] }, { when: kind('url') }),
    check(
      'CX12.release',
      source,
      ['version', 'registry'],
      { kind: 'type', types: ['string', 'null'] },
      { when: kind('npm') },
    ),
    check('CX12.inside', source, 'path', LOCAL, { when: kind('local') }),
    check('CX12.subfolder', source, 'path', SUBFOLDER, { when: OF_GIT }),
    check('CX12.address', source, 'url', GIT_URL, { when: OF_GIT }),
    check('CX12.package', source, 'package', PACKAGE, { when: kind('npm') }),
    check('CX12.version', source, 'version', VERSION, { when: kind('npm') }),
    check('CX12.registry', source, 'registry', REGISTRY, { when: kind('npm') }),
  ];
}
