// npm run import -- price-register FILE [--dry-run] [--report FILE.csv]
// Works with or without a running shop: an embedded database that is running is reached through its socket.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importPriceRegister } from '../src/domains/imports/server/price-register-import.ts';
import type {
  RegisterOutcome,
  RegisterReport,
  RegisterReportRow,
} from '../src/domains/imports/server/price-register-report.ts';
import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { connectDatabase } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startRefusal } from '../src/platform/start-refusal.ts';
import { AppError } from '../src/shared/errors.ts';

const USAGE = `Use: npm run import -- price-register FILE [--dry-run] [--report FILE.csv]

  FILE             the medicine price register as published: .xls, .xlsx or .csv
  --dry-run        read and compare everything, write nothing
  --report FILE    write a line for every row: row, NAPPI code, name, outcome, message
`;
const SHOWN_ERRORS = 20;
const OUTCOMES: readonly RegisterOutcome[] = ['created', 'updated', 'unchanged', 'refused', 'skipped'];

const say = (line: string) => process.stdout.write(`${line}\n`);

class UsageError extends Error {}

interface Command {
  file: string;
  dry_run: boolean;
  report: string | undefined;
}

function readCommand(args: string[]): Command {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, report: { type: 'string' } },
    });
    const [kind, file, ...more] = positionals;
    if (kind !== 'price-register' || !file || more.length > 0) throw new UsageError(USAGE);
    return { file, dry_run: values['dry-run'], report: values.report };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(USAGE);
  }
}

function readInput(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new UsageError(`${file} cannot be read.\n`);
  }
}

/** A cell of the report. A name that starts like a formula must not become one in a spreadsheet program. */
function csvCell(value: string | number): string {
  const text = String(value);
  return `"${(/^[=+@\t-]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

function writeReport(file: string, rows: readonly RegisterReportRow[]): void {
  const lines = rows.map((row) => [row.row, row.nappi_code, row.name, row.outcome, row.message].map(csvCell).join(','));
  writeFileSync(file, `\ufeff${['row,nappi_code,name,outcome,message', ...lines].join('\r\n')}\r\n`);
}

function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} medicines${done === total ? '\n' : ''}`);
  else if (done === total || done % 2500 === 0) process.stderr.write(`${done} of ${total} medicines\n`);
}

function showResult(command: Command, report: RegisterReport, seconds: number): void {
  for (const { row, message } of report.errors.slice(0, SHOWN_ERRORS)) say(`  row ${row}: ${message}`);
  const more = report.errors.length - SHOWN_ERRORS;
  if (more > 0) say(`  and ${more} more${command.report ? '' : ': see them all with --report FILE.csv'}`);
  const counts = OUTCOMES.map((outcome) => `${report[outcome]} ${outcome}`).join(', ');
  say(`${command.dry_run ? 'Dry run, nothing written: ' : ''}${counts} in ${seconds.toFixed(1)} s.`);
  if (command.report) say(`Report: ${command.report}`);
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const bytes = readInput(command.file);
  const database = await connectDatabase(readConfig(process.env));
  try {
    await migrate(database.pool);
    const started = performance.now();
    const report = await importPriceRegister(
      { db: database.db, now: systemClock },
      { bytes, filename: path.basename(command.file), dry_run: command.dry_run, onProgress: showProgress },
    );
    if (command.report) writeReport(command.report, report.rows);
    showResult(command, report, (performance.now() - started) / 1000);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  // An error that the user can correct is one sentence; anything else is a defect and keeps its stack.
  const expected = error instanceof UsageError || error instanceof AppError ? error.message : startRefusal(error);
  process.stderr.write(
    expected ? `${expected.trimEnd()}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
