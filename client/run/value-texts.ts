/** Values that are set for runs: in settings they are texts, in a form they have the types of its schema. */
import { type JsonObject, objectOf, own } from '../../common/json/value';
import type { Json } from '../../server/protocol/invocation';

/** As settings hold them. */
export type ValueTexts = Readonly<Record<string, string>>;

/** The values that a schema knows, for its form: what may be a text stays one, all else is read as JSON where it is. */
export function formValues(schema: Json, texts: ValueTexts): Json {
  const known = propertiesOf(schema);
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      Object.hasOwn(known, key) ? [[key, mayBeText(known[key]) ? String(text) : parsed(String(text))]] : [],
    ),
  );
}

/** What a form gave, over the values before: those that its schema does not know stay, those that it left out go. */
export function withFormValues(schema: Json, texts: ValueTexts, form: Json): ValueTexts {
  const known = propertiesOf(schema);
  const others = Object.entries(texts).filter(([key]) => !Object.hasOwn(known, key));
  const given = Object.entries(objectOf(form)).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  return Object.fromEntries([...others, ...given]);
}

function propertiesOf(schema: Json): JsonObject {
  return objectOf(own(schema, 'properties'));
}

/** A schema that names no type, or several, may be for texts. */
function mayBeText(property: Json | undefined): boolean {
  const type = own(property, 'type');
  if (type === undefined) return true;
  return Array.isArray(type) ? type.includes('string') : type === 'string';
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
