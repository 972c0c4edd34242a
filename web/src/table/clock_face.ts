// What a clock shows: figures, a bar, and whether time is short.

import type { Clocks } from "../wire";
import { sayTable } from "../words/table";

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Face {
  seat: number;
  /** Seconds. */
  left: number;
  text: string;
  /** Of the time at the start, from 0 to 1. */
  share: number;
  runs: boolean;
  low: boolean;
}

/** Days and hours, hours and minutes, minutes and seconds; tenths when it is urgent. */
export function timeText(seconds: number): string {
  if (seconds >= DAY) return sayTable("time_days", { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  if (seconds >= HOUR) return sayTable("time_hours", { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / 60) });
  if (seconds < 10) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** All clocks so many seconds after they were told. */
export function facesAt(clocks: Clocks, passed: number): Face[] {
  return clocks.seats.map((one, seat) => {
    const used = one.runs ? Math.max(0, passed) : 0;
    const left = Math.max(0, one.left - Math.max(0, used - one.free));
    const free = Math.max(0, one.free - used);
    return {
      seat,
      left,
      text: timeText(left),
      share: Math.min(1, left / clocks.bank),
      runs: one.runs,
      low: left + free < clocks.low_from,
    };
  });
}

/** Milliseconds until the figures change. */
export function changesIn(clocks: Clocks, passed: number): number | null {
  const running = clocks.seats.find((one) => one.runs);
  if (!running) return null;
  const left = running.left - Math.max(0, passed - running.free);
  if (passed < running.free) return Math.min(1000, 1000 * (running.free - passed)) + 5;
  if (left <= 0) return null;
  const unit = left < 10 ? 0.1 : left < HOUR ? 1 : 60;
  return Math.max(20, 1000 * (left % unit) + 5);
}
