/** Ids that a tool may have instead of its own. */
import { memberString } from '../../document/tree/node';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import { idByFolder } from './folder';
import { hasRefusedCharacter } from './rules/id-characters/characters';

/** The ids that come nearest, best first: the name of the folder, and the id in kebab-case, which may begin with a digit or not. */
export function otherIds({ root, document }: Manifest, workspace: Workspace): readonly string[] {
  const id = memberString(root, 'id');
  if (id === undefined) return [];
  const kebab = id
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const found = [idByFolder(document.uri, workspace) ?? '', kebab, kebab.replace(/^[^A-Za-z]+/, '')];
  return [...new Set(found)].filter((one) => one !== '' && one !== id && !hasRefusedCharacter(one));
}
