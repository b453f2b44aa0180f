/**
 * The keeper of a run: a process between us and the tool that adopts all processes that the tool leaves behind. A daemon has its own
 * session and group and an exited parent, but on Linux its new parent is the nearest "subreaper" above it (`prctl(2)`, PR_SET_CHILD_SUBREAPER):
 * the keeper. It kills its children until the system reports that there are none left.
 *
 * Node can't become a subreaper. Perl can, without modules, and nearly every Linux has Perl. Elsewhere there is no keeper.
 */
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { getSystemErrorName } from 'node:util';

/** Paths of Perl. The tool's PATH is never searched. */
const PERL = ['/usr/bin/perl', '/bin/perl', '/usr/local/bin/perl'];

/** The system call number of `prctl` by `process.arch`. Source: the kernel's system call tables. */
const PRCTL: Readonly<Partial<Record<NodeJS.Architecture, number>>> = {
  x64: 157,
  arm64: 167,
  riscv64: 167,
  loong64: 167,
  arm: 172,
  ia32: 172,
  s390x: 172,
  ppc64: 171,
};

/**
 * The Perl script. It loads no modules: `glob` would, which takes as long as all the rest of the start. Arguments: the descriptor for the
 * order and the report, the system call number of `prctl`, the process that starts it, and the other descriptors that only the tool may hold. The report:
 * `E <errno>` if the tool could not be started, `S <wait status>` when no process is left, `U` if it can't become a subreaper.
 * On SIGTERM it kills everything at once. It gets that signal too when the process that started it dies, however it does
 * (PR_SET_PDEATHSIG): a tool does not outlive a killed editor.
 */
const SCRIPT = `
my ($fd, $prctl, $parent, @others) = @ARGV;
my ($tool, $status, $isEnding);
open(my $in, "<&=", $fd) or exit 1;
open(my $out, ">&=", $fd) or exit 1;
fcntl($out, 2, 1);
sub children {
  if (open(my $list, "<", "/proc/$$/task/$$/children")) { my $line = <$list>; return split " ", defined $line ? $line : "" }
  my @found;
  opendir(my $all, "/proc") or return;
  for my $pid (readdir $all) {
    $pid =~ /^\\d+$/ and open(my $stat, "<", "/proc/$pid/stat") or next;
    my ($parent) = join("", <$stat>) =~ /.*\\) \\S (\\d+)/s;
    push @found, $pid if defined $parent && $parent == $$;
  }
  return @found;
}
sub endAll { kill "KILL", -$tool if defined $tool && !defined $status; kill "KILL", children() }
$SIG{TERM} = sub { $isEnding = 1; exit 0 unless defined $tool; endAll() };
syscall($prctl + 0, 1, 15, 0, 0, 0);
exit 0 unless getppid() == $parent;
my $order = "";
while (sysread($in, $order, 65536, length $order)) {}
my ($count, @words) = split /\\0/, $order, -1;
exit 1 unless @words && pop(@words) eq "end";
my @argv = splice @words, 0, $count;
syswrite $out, "U\\n" unless syscall($prctl + 0, 36, 1, 0, 0, 0) == 0;
$tool = fork();
if (!defined $tool) { syswrite $out, "E " . ($! + 0) . "\\n"; exit 0 }
if ($tool == 0) {
  $SIG{TERM} = "DEFAULT";
  setpgrp(0, 0);
  %ENV = ();
  for (@words) { my ($name, $value) = split /=/, $_, 2; $ENV{$name} = $value }
  { exec { $argv[0] } @argv }
  syswrite $out, "E " . ($! + 0) . "\\n";
  kill "KILL", $$;
}
setpgrp($tool, $tool);
open(STDIN, "<", "/dev/null");
open(STDOUT, ">", "/dev/null");
open(STDERR, ">", "/dev/null");
for (@others) { open(my $other, "<&=", $_); close $other }
while (1) {
  my $ended = waitpid(-1, 0);
  last if $ended == -1 && $! != 4;
  if ($ended == $tool) { kill "KILL", -$tool; $status = $?; $isEnding = 1 }
  endAll() if $isEnding;
}
syswrite $out, "S $status\\n" if defined $status;
exit 0;
`;

/** How a program is started under a keeper. */
export interface Keeper {
  readonly program: string;
  readonly args: readonly string[];
  /** The complete input for the `control` descriptor of {@link keeperOf}. */
  readonly order: Buffer;
}

/** The decoded report of a keeper. */
export interface KeptEnd {
  /** It could not become a subreaper. */
  readonly isPowerless: boolean;
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly startError: NodeJS.ErrnoException | undefined;
}

/**
 * The keeper for a program; `undefined` if this system has none, or the program can't be started anyway (null byte in its arguments).
 * @param control descriptor for order and report @param others descriptors of the tool in addition to the standard ones
 */
export function keeperOf(
  argv: readonly string[],
  environment: Readonly<Record<string, string>>,
  control: number,
  others: readonly number[],
): Keeper | undefined {
  const prctl = PRCTL[process.arch];
  if (process.platform !== 'linux' || prctl === undefined) return undefined;
  const program = PERL.find((path) => existsSync(path));
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  if (program === undefined || [...argv, ...variables].some((word) => word.includes('\0'))) return undefined;
  const order = Buffer.from([String(argv.length), ...argv, ...variables, 'end'].join('\0'));
  return { program, args: ['-e', SCRIPT, ...[control, prctl, process.pid, ...others].map(String)], order };
}

/** Decodes a keeper's report; `undefined` if the keeper died before reporting the end. @param program for the error */
export function keptEnd(report: string, program: string): KeptEnd | undefined {
  const isPowerless = /^U$/m.test(report);
  const errno = /^E (\d+)$/m.exec(report)?.[1];
  if (errno !== undefined)
    return { isPowerless, exitCode: null, signal: null, startError: startError(Number(errno), program) };
  const status = /^S (\d+)$/m.exec(report)?.[1];
  if (status === undefined) return undefined;
  const number = Number(status) & 0x7f;
  const signal = Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
  if (number === 0) return { isPowerless, exitCode: Number(status) >> 8, signal: null, startError: undefined };
  return { isPowerless, exitCode: null, signal: (signal ?? 'SIGKILL') as NodeJS.Signals, startError: undefined };
}

/** The error that Node creates for an errno. */
function startError(errno: number, path: string): NodeJS.ErrnoException {
  const code = getSystemErrorName(-errno);
  return Object.assign(new Error(`spawn ${path} ${code}`), { code, errno: -errno, syscall: `spawn ${path}`, path });
}
