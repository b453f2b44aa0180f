import { itemsOf, memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { changeString } from '../../../change-string';
import { manifestWith } from '../example';
import { hasRefusedCharacter, withoutRefusedCharacters } from './characters';

/** The id contains a character at which Talos splits names. */
export const idCharacters: Rule = {
  code: 'talos/id-characters',
  severity: 'error',
  summary: "The tool's id contains `_`, `:` or `/`.",
  explanation:
    'The model sees `<id>_<function>`. To find the function again Talos splits that name at the *first* `_`, so with an id such as `my_tool` it looks for a tool `my` ' +
    'and silently leaves out every function of this one. References to modules, `<id>:<module>` and `<id>:<module>/<function>`, are split at `:` and `/` in the same way.\n\n' +
    'As no function of such a tool can be called through planning, this is an error; a tool without functions gets a warning. Talos itself loads the tool without a message. ' +
    'When you rename the id, rename the folder too.',
  example: {
    language: 'json',
    bad: manifestWith({ id: 'city_weather' }),
    good: manifestWith({ id: 'city-weather' }),
  },
  checkFile: ({ file, report }) => {
    const id = memberValue(file.root, 'id');
    if (id?.type !== 'string' || !hasRefusedCharacter(id.value)) return;
    const [character = ''] = /[_:/]/.exec(id.value) ?? [];
    const why =
      character === '_'
        ? "Talos splits `<id>_<function>` at the first `_`, so the model can't call its functions"
        : 'Talos splits module references at `:` and `/`, so its modules are never found';
    report({
      at: id,
      severity: itemsOf(memberValue(file.root, 'functions')).length > 0 ? 'error' : 'warning',
      message: `Tool id ${quote(id.value)} must not contain ${quote(character)}: ${why}. Use kebab-case.`,
    });
  },
  fix: changeString(withoutRefusedCharacters, { verb: 'Rename the id to' }),
};
