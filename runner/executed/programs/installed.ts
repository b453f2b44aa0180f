/**
 * Installed programs that execute nothing from files or arguments, according to their manuals, except with some options. A program that is
 * in no table may do anything with the files that it finds.
 */
import { type Lead, unknown, type Word } from '../lead';
import { awkLeads } from './awk';
import { gitLeads } from './git';
import { sedLeads } from './sed';

/** With any arguments. */
const HARMLESS = new Set(
  `echo printf cat head tail wc uniq cut tr paste join comm tee fold fmt nl rev tac column expand unexpand od xxd hexdump strings base32
base64 md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum shasum md5 date cal sleep seq true false yes test [ expr bc
basename dirname realpath readlink pwd ls dir stat file du df tree touch mkdir rmdir rm mktemp sync id whoami who groups users hostname uname
arch nproc getconf uptime free vmstat ps pgrep kill pkill killall printenv tty stty tput clear reset which whereis type locale getent numfmt
shuf tsort factor getopt logger iconv dos2unix unix2dos envsubst diff cmp diff3 sdiff colordiff grep egrep fgrep zcat gunzip gzip bzip2 bunzip2
xz unxz lzma zstd unzstd zgrep lz4 brotli unzip ping ping6 dig nslookup host whois traceroute ip ifconfig netstat ss lsof arp route curl gh
hub lscpu lsblk lsusb lspci free sensors acpi xclip xsel pbcopy pbpaste wl-copy wl-paste notify-send say sw_vers sysctl defaults ioreg
pdftotext pdfinfo pdftoppm pdfimages pdfunite ffprobe mediainfo xmllint html2text tesseract catdoc antiword detex hunspell
aspell chmod chown chgrp cp mv ln install nm size readelf objdump ar ranlib strip csvlook csvcut figlet fortune jo uuidgen
aws gcloud az heroku doctl flyctl cloudflared mc s3cmd mdls mdfind qrencode speedtest lp lpstat`.split(/\s+/),
);

/** Options and arguments of others that make them execute something, or read what may do so. */
const OPTIONS: Readonly<Record<string, RegExp>> = {
  sort: /^--com|^--fi/,
  rg: /^--pre(?:=|$)|^--hostname-bin/,
  ag: /^--pager/,
  fd: /^-[a-zA-Z]*[xX]|^--exec/,
  fdfind: /^-[a-zA-Z]*[xX]|^--exec/,
  tar: /^-[a-zA-Z]*[IF]|^--(?:ch|to-|us|in|n|rs|rm|ta|f)|^(?=[a-zA-Z]*[IF])[cxtruAdkvzjJphfIFO]+$/,
  bsdtar: /^-[a-zA-Z]*[IF]|^--(?:use|options)|^@/,
  zip: /^-[a-zA-Z]*T|^--(?:unzip|test)/,
  rsync: /^-[a-zA-Z]*e|^--(?:rs|c|d|f|i|ear|o|p|to)/,
  wget: /^-[a-zA-Z]*e|^--(?:ex|use-a|conf)/,
  split: /^--fi/,
  jq: /^-[a-zA-Z]*[fL]|^--(?:from-file|library-path)|\b(?:import|include)\b/,
  gojq: /^-[a-zA-Z]*[fL]|^--(?:from-file|library-path)|\b(?:import|include)\b/,
  yq: /^-[a-zA-Z]*[fL]|^--(?:from-file|library-path)|\b(?:import|include|system|load|eval)/,
  patch: /^-[a-zA-Z]*e|^--(?:ed|ge)|^-g/,
  ffmpeg: /^-(?:init_hw|filter_script|filter_complex_script)|^lua|ladspa|frei0r/,
  less: /^[+-].*[!|kK]|^--(?:lesskey|use)/,
  more: /^[+-].*!/,
  bat: /^--(?:pager|map|config)/,
  cc: /^-(?:fplugin|specs|wrapper|B|load|Xclang|Xlinker|Wl,|cc1|f?pass-plugin|fuse-ld)|^--specs|^@/,
  ld: /^-plugin|^--plugin|^@/,
  nc: /^-[a-zA-Z]*[ec]|^--(?:exec|sh-exec|lua)/,
  openssl: /^-(?:config|engine|provider|provider-path)/,
  sqlite3: /^-(?:init|cmd|A)|^\.|load_extension|edit\s*\(|\n\s*\./,
};

const SAME: Readonly<Record<string, string>> = {
  gcc: 'cc',
  clang: 'cc',
  'c++': 'cc',
  'g++': 'cc',
  'clang++': 'cc',
  gtar: 'tar',
  gsort: 'sort',
  gawk: 'awk',
  mawk: 'awk',
  nawk: 'awk',
  gsed: 'sed',
  ggrep: 'grep',
  gdate: 'date',
  greadlink: 'readlink',
  grealpath: 'realpath',
};

/**
 * What an installed program leads to by its arguments; `undefined` if it is unknown.
 * @param input its standard input; `undefined` if it is that of the call, `null` if it is computed
 */
export function installedLeads(
  program: string,
  words: readonly Word[],
  input: string | null | undefined,
): readonly Lead[] | undefined {
  const name = SAME[program] ?? program;
  if (HARMLESS.has(name)) return [];
  if (name === 'awk') return awkLeads(words);
  if (name === 'sed') return sedLeads(words);
  if (name === 'git') return gitLeads(words);
  if (name === 'sqlite3' && input !== undefined && (input === null || OPTIONS.sqlite3?.test(input)))
    return [unknown('has `sqlite3` execute computed input')];
  const dangerous = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
  if (!dangerous) return undefined;
  return words.some((word) => isDangerous(word, dangerous)) ? [viaOptions(name)] : [];
}

/** Any number of words may include the option; one word is most often a name or a text. */
function isDangerous(word: Word, options: RegExp): boolean {
  return word === null || (word !== undefined && options.test(word));
}

/** A program that may execute something through its options. */
export function viaOptions(name: string): Lead {
  return unknown(`starts \`${name}\` with options that may execute something`);
}
