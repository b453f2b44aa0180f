import { quote, type Rule } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { isAliased } from '../places';
import { descriptionWords } from '../words';

/** Fewer words say too little to be compared. */
const MIN_WORDS = 3;

/** Two tools whose descriptions say the same. */
export const similarDescription: Rule = {
  code: 'similar-description',
  severity: 'hint',
  summary: 'Two tools have the same description, or one that differs only in case, punctuation or words such as "the".',
  explanation:
    "A model that gets two tools with one description calls either of them. Say in each what it does that the other doesn't, or when to call which.",
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "find_user", "description": "Finds a user by name.", "command": ["./tools/bin/find_user"] }, { "name": "get_user", "description": "Finds the user by name", "command": ["./tools/bin/get_user"] }] }',
    good: '{ "tools": [{ "name": "find_user", "description": "Finds users by a part of their name.", "command": ["./tools/bin/find_user"] }, { "name": "get_user", "description": "Returns the profile of one user by id.", "command": ["./tools/bin/get_user"] }] }',
  },
  checkFile: ({ file: { tools }, known, report }) => {
    const first = new Map<string, Tool>();
    for (const tool of tools) {
      const words = known(descriptionWords, tool) ?? [];
      if (words.length < MIN_WORDS) continue;
      const said = words.join(' ');
      const earlier = first.get(said);
      if (!earlier) first.set(said, tool);
      // Two tools of one name are reported as such.
      if (
        !earlier?.descriptionNode ||
        !tool.descriptionNode ||
        earlier.name === tool.name ||
        isAliased(tool.descriptionNode)
      )
        continue;
      const same =
        earlier.description === tool.description ? 'the same description as' : 'nearly the same description as';
      report({
        at: tool.descriptionNode,
        message: `Tool ${quote(tool.name ?? '')} has ${same} ${quote(earlier.name ?? '')}: a model can't tell which one to call. Say what is different.`,
        related: [{ at: earlier.descriptionNode, message: `The description of ${quote(earlier.name ?? '')}.` }],
      });
    }
  },
};
