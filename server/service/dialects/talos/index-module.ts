/** A starter `index.ts`: a handler for each function and a poll for each trigger; handlers return their arguments. */

/** @param functions the names of the functions in the manifest @param triggers the ids of the triggers */
export function indexModule(functions: readonly string[], triggers: readonly string[]): string {
  const names = [...new Set(functions)];
  const ids = [...new Set(triggers)];
  return [
    '/** Credentials and settings of this tool, all of them strings. */',
    'type Config = Record<string, string | undefined>;',
    '',
    '/** Handlers by function name, as in manifest.json: the model gets what they return. */',
    'export const handlers = {',
    ...names.map(
      (name) =>
        `  ${keyOf(name)}: async (args: Record<string, unknown>, _config: Config = {}) => ({ received: args }),`,
    ),
    '};',
    ...(ids.length === 0
      ? []
      : [
          '',
          '/** Triggers by id, as in manifest.json: an event starts the tasks that wait for it, and the state is passed to the next poll. */',
          'export const triggers = {',
          ...ids.map(
            (id) =>
              `  ${keyOf(id)}: { poll: async (_credentials: Config, state: unknown) => ({ event: null, newState: state }) },`,
          ),
          '};',
        ]),
    '',
  ].join('\n');
}

function keyOf(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name)
    ? name
    : JSON.stringify(name).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
