const UK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hourCycle: 'h23', hour: '2-digit' });

const HOUR_MS = 3_600_000;

let last = { hour: Number.NaN, aheadMs: 0 };

/**
 * Gives how far UK clocks are ahead of UTC, in milliseconds. They change at a full hour, so each hour's answer is
 * cached.
 */
function aheadMs(now: Date): number {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (last.hour !== hour)
    last = { hour, aheadMs: Number(UK.format(now)) === now.getUTCHours() ? 0 : HOUR_MS };
  return last.aheadMs;
}

/** Time in the United Kingdom. Both authorities stamp their replies with it. */
export interface UkTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `YYYY-MM-DDThh:mm:ss.mmm`, no zone. */
  readonly dateTime: string;
  /** `dd/mm/yyyy`. */
  readonly slashedDate: string;
  /** `hh:mm:ss`. */
  readonly clock: string;
}

export function ukTime(now: Date): UkTime {
  const dateTime = new Date(now.getTime() + aheadMs(now)).toISOString().slice(0, -1);
  const [date = '', time = ''] = dateTime.split('T');
  return {
    date,
    dateTime,
    slashedDate: date.split('-').reverse().join('/'),
    clock: time.slice(0, 8),
  };
}
