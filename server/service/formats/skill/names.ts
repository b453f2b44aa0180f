/** The names of a skill: of its file, its folder, and those of its neighbours. */
import { parseFile } from '../../document/manifest-document';
import { memberValue, pathOf, type StringASTNode } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { anchorOf } from '../../rules/places';
import { parentUri, pathOfUri } from '../../uri';
import type { Workspace } from '../../workspace';
import type { Custom } from '../model';
import { resolved } from '../paths';

const SKILL = 'SKILL.md';

function lastOf(uri: string): string {
  const path = pathOfUri(uri);
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The file must be named so, in upper case. */
export const fileName: Custom = {
  kind: 'custom',
  as: 'form',
  must: 'must be named `SKILL.md`',
  find: (root, { file }) => {
    const name = lastOf(file.document.uri);
    if (name === SKILL) return [];
    const what = `The file must be named ${quote(SKILL)}, not ${quote(name)}, to be found where upper and lower case differ.`;
    return [{ at: anchorOf(root), what, advice: 'Rename it.' }];
  },
};

/** The folder must have the skill's name. */
export const folderName: Custom = {
  kind: 'custom',
  as: 'form',
  must: "must be the name of the skill's folder",
  find: (node, { file }) => {
    const folder = lastOf(parentUri(file.document.uri));
    // A name of another form can't be that of the folder.
    if (node.type !== 'string' || node.value === folder || !/^[a-z\d-]+$/.test(node.value)) return [];
    const what = `The skill is named ${quote(node.value)}, its folder ${quote(folder)}.`;
    return [{ at: node, what, data: { path: pathOf(node), value: folder } }];
  },
  fix: ({ node, value, editor }) =>
    typeof value === 'string' && node.type === 'string' && /^[a-z\d-]+$/.test(value)
      ? [{ title: `Change to ${quote(value)}`, edits: editor.replaceValue(node, value), safe: false }]
      : [],
};

/** No earlier skill of the same folder may have its name: the first folder by name is the one that is taken. */
export const nameInFolder: Custom = {
  kind: 'custom',
  as: 'unique',
  must: 'must not be that of another skill beside it',
  find: async (node, { file, workspace }) => {
    if (node.type !== 'string') return [];
    const { uri } = file.document;
    const all = await namesIn(parentUri(parentUri(uri)), workspace);
    const other = all.get(node.value)?.find((one) => one.document.uri < uri);
    if (!other) return [];
    const folder = lastOf(parentUri(other.document.uri));
    const related = [{ at: other.node, document: other.document, message: 'The other one.' }];
    return [{ at: node, what: `The skill in ${quote(folder)} has the name ${quote(node.value)} too.`, related }];
  },
};

/** A skill's name in its file. */
interface Named {
  readonly document: ReturnType<typeof parseFile>;
  readonly node: StringASTNode;
}

/** The skills of a folder, by their names. */
function namesIn(folder: string, workspace: Workspace): Promise<ReadonlyMap<string, readonly Named[]>> {
  return workspace.derived(`skills ${folder}`, async (noting) => {
    const found = new Map<string, Named[]>();
    for (const { name, type } of await noting.readDirectory(folder)) {
      const uri = type === 'directory' ? resolved(folder, `${name}/${SKILL}`) : undefined;
      const text = uri === undefined ? undefined : await noting.readFile(uri);
      if (uri === undefined || text === undefined) continue;
      const document = parseFile(uri, text);
      const node = memberValue(document.root, 'name');
      if (node?.type === 'string') found.set(node.value, [...(found.get(node.value) ?? []), { document, node }]);
    }
    return found;
  });
}
