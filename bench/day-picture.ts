export interface DaySecond {
  /** Acknowledged answers. */
  readonly answers: number;
  /** Sections started or resumed. */
  readonly starts: number;
  /** 99th percentile of acknowledged answers, in milliseconds; null if there were none. */
  readonly p99Ms: number | null;
}

const width = 960;
const left = 70;
const right = 20;
const panelHeight = 150;
const tops = [60, 270] as const;

export function drawDay(seconds: readonly DaySecond[], title: string): string {
  const maxCount = Math.max(1, ...seconds.map(({ answers, starts }) => Math.max(answers, starts)));
  const maxP99 = Math.max(1, ...seconds.map(({ p99Ms }) => p99Ms ?? 0));
  const x = (second: number) => left + ((width - left - right) * second) / Math.max(1, seconds.length - 1);
  const line = (top: number, read: (second: DaySecond) => number | null, highest: number) =>
    seconds
      .flatMap((second, index) => {
        const value = read(second);
        return value === null
          ? []
          : [`${x(index).toFixed(1)},${(top + panelHeight * (1 - value / highest)).toFixed(1)}`];
      })
      .join(' ');
  const minutes = Array.from({ length: Math.floor(seconds.length / 60) + 1 }, (_, minute) => minute);
  const every = Math.ceil(minutes.length / 12);
  const axis = (top: number, highest: number, unit: string) =>
    `<path d="M${left} ${top}V${top + panelHeight}H${width - right}" class="axis"/>` +
    `<text x="${left - 8}" y="${top + 5}" class="number">${Math.round(highest)}</text>` +
    `<text x="${left - 8}" y="${top + panelHeight + 4}" class="number">0</text>` +
    `<text x="${left}" y="${top - 10}">${unit}</text>` +
    minutes
      .filter((minute) => minute % every === 0)
      .map(
        (minute) =>
          `<text x="${x(minute * 60).toFixed(1)}" y="${top + panelHeight + 20}" class="minute">${minute}:00</text>`,
      )
      .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 460" role="img" aria-label="${escaped(title)}">
<style>
svg { background: #fbf7ef; font: 13px sans-serif; fill: #0b0b12 }
.axis { fill: none; stroke: #8a8577 } .number { text-anchor: end } .minute { text-anchor: middle; fill: #5c5850 }
polyline { fill: none; stroke-width: 1.5; stroke-linejoin: round } .answers { stroke: #0b8f8c } .starts { stroke: #b87700 } .p99 { stroke: #e4352b }
.of-answers { fill: #0a7572 } .of-starts { fill: #8f5c00 }
</style>
<text x="${left}" y="24" font-weight="bold">${escaped(title)}</text>
${axis(tops[0], maxCount, '<tspan class="of-answers">answers acknowledged</tspan> and <tspan class="of-starts">sections started</tspan> in each second after the opening')}
<polyline class="answers" points="${line(tops[0], ({ answers }) => answers, maxCount)}"/>
<polyline class="starts" points="${line(tops[0], ({ starts }) => starts, maxCount)}"/>
${axis(tops[1], maxP99, 'from answer to acknowledgement, p99 of each second, in milliseconds')}
<polyline class="p99" points="${line(tops[1], ({ p99Ms }) => p99Ms, maxP99)}"/>
</svg>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
