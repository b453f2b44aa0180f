import { memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { changeString } from '../../../change-string';
import { idByFolder, toolFolder } from '../../folder';
import { EXAMPLE_URI, manifestWith } from '../example';
import { hasRefusedCharacter } from '../id-characters/characters';

/** The id is not the name of the tool's folder. */
export const idFolder: Rule = {
  code: 'talos/id-folder',
  severity: 'warning',
  summary: "The tool's id is not the name of its folder.",
  explanation:
    'The Talos documentation asks for an `id` that is the name of the folder. Talos never checks that: it identifies the tool by its id, ' +
    'and of two tools with the same id, the one that is loaded later silently replaces the other.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    bad: manifestWith({ id: 'forecast' }),
    good: manifestWith({ id: 'weather' }),
  },
  checkFile: ({ file, workspace, report }) => {
    const id = memberValue(file.root, 'id');
    const expected = idByFolder(file.document.uri, workspace);
    if (id?.type !== 'string' || expected === undefined || id.value === expected) return;
    report({
      at: id,
      message: `Tool id ${quote(id.value)} does not match its folder ${quote(expected)}. Talos still loads the tool and identifies it by its id: rename one of them.`,
    });
  },
  fix: changeString(
    (_, { file }) => {
      const name = toolFolder(file.document.uri)?.name;
      return name === undefined || hasRefusedCharacter(name) ? undefined : name;
    },
    { verb: 'Rename the id to' },
  ),
};
