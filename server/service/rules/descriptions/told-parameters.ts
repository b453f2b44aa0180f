/** Parameters that need no description: their name, their schema or the description of the tool says what to pass. */
import { type ASTNode, memberString, memberValue, type PropertyASTNode, propertiesOf } from '../../document/tree/node';
import type { Tool } from '../../model/tool';
import { singular, wordsOf } from '../words';

/** Names that say all, as whole names. */
const NAMES = new Set(
  (
    'x y z a b width height depth name title description summary content text message body subject query q search url uri ' +
    'path file filename filepath paths files directory email enabled disabled force verbose recursive overwrite limit ' +
    'offset page cursor count length size start end before after since until id timezone date time duration timeout ' +
    'latitude longitude lat lon lng language locale owner repo branch sha tag tags labels comment color command pattern ' +
    'source destination domain ip pid assignees attendees archived'
  ).split(' '),
);

/** What a name of several words ends with: of what it is one, the words before say. */
const ENDS = new Set(
  (
    'id ids name names path paths url urls uri file files directory dir folder date time zone ms seconds minutes hours days ' +
    'count size width height length number index page limit offset cursor email title text description message string'
  ).split(' '),
);

/** What it begins with: what is counted, or answered with yes or no. */
const BEGINS = new Set(
  'is has can include exclude ignore allow enable disable show hide skip use max min num per'.split(' '),
);

/** Keywords that say which values there are. */
const SAYING_VALUES = ['enum', 'const', 'format', 'pattern', 'examples', 'example', '$ref'];

/** Returns a test whether a model knows what to pass for a parameter of a tool without a description of it. */
export function toldOtherwise({ name = '', description = '' }: Tool): (parameter: PropertyASTNode) => boolean {
  const named = new Set(wordsOf(name).map(singular));
  const told = toldIn(description);
  return ({ keyNode: { value }, valueNode }) =>
    told.has(value) ||
    nameSaysIt(value, valueNode) ||
    [valueNode, memberValue(valueNode, 'items')].some(saysValues) ||
    isNamed(value, named);
}

/** Whether a schema lists its values, or its properties say what they are. */
function saysValues(schema: ASTNode | undefined): boolean {
  return (
    SAYING_VALUES.some((one) => memberValue(schema, one)) ||
    propertiesOf(memberValue(schema, 'properties')).some(({ valueNode }) => memberString(valueNode, 'description'))
  );
}

/** Whether it is what the tool is named after: the `entities` of `create_entities`. */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const own = wordsOf(name).map(singular);
  return own.length > 0 && own.every((word) => words.has(word));
}

function nameSaysIt(name: string, schema: ASTNode | undefined): boolean {
  const words = wordsOf(name);
  if (words.length < 2) return NAMES.has(name.toLowerCase());
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return BEGINS.has(first) || ENDS.has(last) || memberString(schema, 'type') === 'boolean';
}

/** What is named in a text as docstrings do: "`city`", "city: the city", "- **city** (string): the city". */
const TOLD = /(?<=[`'"])[\w$.-]+|(?<=^|[\s(*-])[\w$.-]+(?=[*\s]{0,4}(?:\([^)\n]{0,80}\)[*\s]{0,4})?[:=–—-])/g;

/** No text is searched further. Units: UTF-16 code units. */
const MAX_SEARCHED = 50_000;

function toldIn(text: string): ReadonlySet<string> {
  return new Set(text.slice(0, MAX_SEARCHED).match(TOLD));
}
