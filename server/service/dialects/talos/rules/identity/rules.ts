/** The id of a tool, the names that begin with it, and the version. */
import { itemsOf, memberString, memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { changeString } from '../../../change-string';
import { versionRule } from '../../../version-rule';
import { hasRefusedCharacter, idByFolder, otherIds, toolFolder, withoutRefusedCharacters } from '../../folder';
import { modelNameOf } from '../../read-tool';
import { EXAMPLE_URI, functionWith, manifestWith } from '../example';

/** The function names that model providers accept. */
const PROVIDER_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Characters for the name of a function after the id: with fewer, the id is too long. */
const MIN_ROOM = 8;

export const identityRules: readonly Rule[] = [
  {
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
  },
  {
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
  },
  {
    code: 'talos/model-name',
    severity: 'warning',
    summary: "OpenAI and others refuse a function's full name.",
    explanation:
      'The model sees `<id>_<function>`. Talos does not check that name, but OpenAI and others refuse requests with names that are longer than 64 characters ' +
      'or have anything but letters, digits, `_` and `-`. Where that comes from the `id`, it is reported there, once.',
    example: {
      language: 'json',
      bad: manifestWith({ functions: [functionWith({ name: 'get.weather' })] }),
      good: manifestWith({ functions: [functionWith({ name: 'get_weather' })] }),
    },
    checkTool: ({ modelName: fullName, name, nameNode }, { report }) => {
      if (fullName === undefined || name === undefined || !nameNode || PROVIDER_NAME.test(fullName)) return;
      const id = fullName.slice(0, fullName.length - name.length - 1);
      if (id !== '' && !isTakenAsId(id) && PROVIDER_NAME.test(name)) return;
      report({
        at: nameNode,
        message: `OpenAI and others refuse the full name ${quote(fullName)}: ${reason(fullName, name)}. Talos still accepts it.`,
      });
    },
    checkFile: ({ file, report }) => {
      const id = memberValue(file.root, 'id');
      if (id?.type !== 'string' || id.value === '' || isTakenAsId(id.value)) return;
      // What Talos itself can't do with such an id says more, and its fix changes these characters.
      if (hasRefusedCharacter(id.value)) return;
      const fullName = itemsOf(memberValue(file.root, 'functions'))
        .map((one) => modelNameOf(id.value, memberString(one, 'name') || undefined))
        .find((one) => one !== undefined && !PROVIDER_NAME.test(one));
      if (fullName === undefined) return;
      report({
        at: id,
        message: `OpenAI and others refuse the full names of functions, which begin with the id, such as ${quote(fullName)}: ${reason(fullName, id.value)}. Talos still accepts it: change the id.`,
      });
    },
    fix: ({ file, workspace, editor, at }) => {
      const id = valueAt(file.root, at);
      if (!id || id !== memberValue(file.root, 'id')) return [];
      const ids = otherIds(file, workspace).filter(isTakenAsId);
      return ids.map((one) => ({
        title: `Rename the id to ${quote(one)}`,
        edits: editor.replaceValue(id, one),
        safe: false,
        isOneOfMany: ids.length > 1,
      }));
    },
  },
  versionRule({
    code: 'talos/version',
    summary: 'The version of a tool is not a valid semantic version.',
    explanation:
      'The Talos documentation asks for a [semantic version](https://semver.org): three numbers with dots between them. Talos itself ignores it; people and other programs read it.',
    example: { language: 'json', bad: manifestWith({ version: 'v1.0' }), good: manifestWith({ version: '1.0.0' }) },
    asker: 'The Talos documentation asks for one, but Talos accepts anything.',
  }),
];

const LETTERS = 'they allow only letters, digits, `_` and `-`';

/** Whether full names can begin with an id. */
function isTakenAsId(id: string): boolean {
  return PROVIDER_NAME.test(id) && !isTooLong(id);
}

function isTooLong(id: string): boolean {
  return id.length + 1 + MIN_ROOM > 64;
}

function reason(fullName: string, name: string): string {
  if (fullName.length > 64 && /^[A-Za-z0-9_-]*$/.test(fullName))
    return `it has ${fullName.length} characters, and they allow 64`;
  return name === '' ? 'it is empty' : LETTERS;
}
