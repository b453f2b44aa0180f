/** Scripts that make shells ask this program what fits. */
import type { SHELLS } from './candidates';

/** A candidate is a line: the word, a tab, its description. */
export const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `_tool_manifest() {
  local value description
  COMPREPLY=()
  while IFS=$'\\t' read -r value description; do
    COMPREPLY+=("$value")
  done < <(tool-manifest completions -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o bashdefault -o default -F _tool_manifest tool-manifest
`,
  zsh: `#compdef tool-manifest
_tool_manifest() {
  local -a candidates
  local value description
  while IFS=$'\\t' read -r value description; do
    candidates+=("\${value//:/\\\\:}:$description")
  done < <(tool-manifest completions -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#candidates} )); then
    _describe 'tool-manifest' candidates
  else
    _files
  fi
}
if [[ "$funcstack[1]" == _tool_manifest ]]; then _tool_manifest "$@"; else compdef _tool_manifest tool-manifest; fi
`,
  fish: `function __tool_manifest
  set -l words (commandline --tokenize --cut-at-cursor --current-process)
  tool-manifest completions -- $words[2..] (commandline --current-token --cut-at-cursor) 2>/dev/null
end
complete --command tool-manifest --arguments '(__tool_manifest)'
`,
};
