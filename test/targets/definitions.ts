/** Tools of manifests: those of the examples in all dialects, and those made up in the manner of public servers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json } from '../../common/json/value';
import { readManifest } from '../../server/service/dialects/recognise';
import { type ToolDefinition, toolDefinition } from '../../server/service/targets/model/definition';
import { madeUpTools } from '../corpus/tool-lists';
import { argumentSchemas } from '../kit/argument-schemas';
import { documentOf } from '../kit/manifests';

const EXAMPLES = join(__dirname, '../../examples');

/** The tools of the example manifests, as their platforms send them. */
export function exampleDefinitions(): readonly ToolDefinition[] {
  const files = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(json|ya?ml)$/.test(file) && !/\.cases\./.test(file))
    .flatMap((file) => {
      const document = documentOf(readFileSync(join(EXAMPLES, file), 'utf8'), { uri: `file:///w/${file}` });
      return (readManifest(document)?.tools ?? []).map(toolDefinition);
    });
}

/** The tools of the lists that are made up. */
export function listedDefinitions(): readonly ToolDefinition[] {
  return [...madeUpTools().values()]
    .flat()
    .map(({ name, description, inputSchema }) => ({ name, description, parameters: inputSchema, result: undefined }));
}

/** Schemas of arguments that somebody has written. */
export function realSchemas(): readonly Json[] {
  const written = [...exampleDefinitions(), ...listedDefinitions()].map(({ parameters }) => parameters);
  return [...argumentSchemas().map(({ schema }) => schema), ...written.filter((schema) => schema !== undefined)].filter(
    isObject,
  );
}
