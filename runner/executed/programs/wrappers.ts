/** Programs whose arguments contain a command, by their options. */
export interface Wrapper {
  /** Options that are followed by a value. */
  readonly valued?: RegExp;
  /** Options without a value. */
  readonly flags?: RegExp;
  /** Words between the options and the command. */
  readonly operands?: number;
}

export const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  exec: { valued: /^-[cl]*a$/, flags: /^-[cl]+$/ },
  command: { flags: /^-p$/ },
  builtin: {},
  nohup: {},
  nice: { valued: /^(?:-n|--adjustment)$/, flags: /^(?:-n?-?\d+|--adjustment=-?\d+)$/ },
  ionice: { valued: /^-[cn]$/, flags: /^-[cn]\d$|^-t$/ },
  sudo: { valued: /^-[ugCpT]$/, flags: /^-[AbEHnPS]+$/ },
  doas: { valued: /^-u$/, flags: /^-n$/ },
  timeout: {
    valued: /^(?:-[ks]|--(?:kill-after|signal))$/,
    flags: /^(?:-v|-[ks].+|--(?:foreground|preserve-status|verbose|kill-after=.*|signal=.*))$/,
    operands: 1,
  },
  stdbuf: { valued: /^-[ioe]$/, flags: /^-[ioe].+$|^--(?:input|output|error)=.*$/ },
  setsid: { flags: /^-[cfw]+$|^--(?:wait|fork|ctty)$/ },
  time: { valued: /^-[fo]$/, flags: /^-[apvlh]+$/ },
  chronic: { flags: /^-[ev]+$/ },
  caffeinate: { valued: /^-[tw]$/, flags: /^-[disu]+$/ },
};
