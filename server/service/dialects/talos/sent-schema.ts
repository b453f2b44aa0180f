/** The parameter schema that a model gets: Talos converts the schema and drops most of it. */
import { objectOf, own } from '../../../../common/json/value';
import { type Json, setOwn } from '../../document/tree/node';

type Mutable = { [key: string]: Json };

/** The maximum depth of nested `items` that are converted; deeper ones become "anything". */
const MAX_DEPTH = 32;

/**
 * The schema as it is sent. Of a parameter it keeps the `type` (`integer` as `number`), for an array that of its items, and the
 * `description`; a parameter of any other type may be anything, and is not listed as required.
 */
export function sentSchema(parameters: Json): Json {
  const properties: Mutable = {};
  const required: string[] = [];
  for (const [name, property] of Object.entries(objectOf(own(parameters, 'properties')))) {
    const type = sentType(property, 0);
    const description = own(property, 'description');
    setOwn(properties, name, typeof description === 'string' ? { ...type, description } : type);
    if (type.type !== undefined && isRequired(parameters, name)) required.push(name);
  }
  const sent: Mutable = { type: 'object', properties, additionalProperties: false };
  return required.length > 0 ? { ...sent, required } : sent;
}

function sentType(property: Json | undefined, depth: number): Mutable {
  const type = own(property, 'type');
  switch (type) {
    case 'string':
    case 'boolean':
      return { type };
    case 'number':
    case 'integer':
      return { type: 'number' };
    case 'array':
      return { type, items: depth < MAX_DEPTH ? sentType(own(property, 'items'), depth + 1) : {} };
    default:
      return {};
  }
}

/** Whether a parameter is required. Talos searches a `required` that is a string for substrings: every name that occurs in it counts. */
function isRequired(parameters: Json, name: string): boolean {
  const required = own(parameters, 'required');
  return Array.isArray(required) ? required.includes(name) : typeof required === 'string' && required.includes(name);
}
