/** A tool as the model gets it. */
import type { Json } from '../document/tree/node';
import type { Tool } from '../model/tool';

/** Returns the definition; unknown parts are left out. */
export function definitionOf({ modelName, description, inputSchema }: Tool): { readonly [key: string]: Json } {
  const parameters = inputSchema?.sent ?? inputSchema?.schema;
  return {
    ...(modelName === undefined ? {} : { name: modelName }),
    ...(description === undefined ? {} : { description }),
    ...(parameters === undefined ? {} : { parameters }),
  };
}
