/** Configuration values for runs: strings in settings, typed values in a form. */
import type { Json } from '../../common/json/value';
import { type JsonObject, objectOf, own } from '../../common/json/value';

/** Values as stored in settings. */
export type ValueTexts = Readonly<Record<string, string>>;

/**
 * Converts values for a form, for the properties that its schema declares: if a property may be a string its value stays one, otherwise it
 * is parsed as JSON if possible.
 */
export function formValues(schema: Json, texts: ValueTexts): Json {
  const known = propertiesOf(schema);
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      Object.hasOwn(known, key) ? [[key, mayBeText(known[key]) ? String(text) : parsed(String(text))]] : [],
    ),
  );
}

/**
 * Merges a form's values into the previous ones: properties that the schema does not declare stay, those that the form omits are removed.
 */
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

/** Whether a schema allows strings: those that declare no type do. */
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
