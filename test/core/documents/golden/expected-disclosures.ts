import type { FilingJson } from '../../../../core/figures/filing-fields.ts';

const whole = (value: number | null | undefined): bigint => BigInt(value ?? 0);

/** Gives the figures of directors' advances and of dividends, computed from the caller's JSON; see expected-figures.ts. */
export function expectedDisclosures(
  data: FilingJson,
  during: string,
  end: string,
  small: boolean,
): readonly string[] {
  const opening = `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`;
  const rows = data.directorsAdvances ?? [];
  const signer = data.credentialsData?.directorName;
  const closing = (row: (typeof rows)[number]) =>
    whole(row.openingBalance) + whole(row.advanced) - whole(row.repaid) - whole(row.writtenOff);
  const figures = (of: (typeof rows)[number][], officer: string): readonly string[] => {
    const line = (concept: string, time: string, amount: (row: (typeof rows)[number]) => bigint) =>
      `direp:AdvancesCredits${concept} [${time}]${officer} = ${of.map(amount).reduce((a, b) => a + b, 0n)} iso4217:GBP`;
    return [
      line('Directors', opening, (row) => whole(row.openingBalance)),
      line('MadeInPeriodDirectors', during, (row) => whole(row.advanced)),
      line('RepaidInPeriodDirectors', during, (row) => whole(row.repaid)),
      line('Directors', end, closing),
    ];
  };
  return [
    ...rows.flatMap((row) =>
      figures([row], ` {bus:EntityOfficersDimension=bus:Director${row.name === signer ? 1 : 2}}`),
    ),
    ...(rows.length === 0 ? [] : figures([...rows], '')),
    ...(small && whole(data.dividendsPaid) !== 0n
      ? [`core:DividendsPaid [${during}] = ${data.dividendsPaid} iso4217:GBP`]
      : []),
  ];
}
