import { rustle, type Player } from "../../lib/sound";

export const wings: Player = (audio, at) => {
  for (let beat = 0; beat < 4; beat++) {
    rustle(audio, at + beat * 0.13, { seconds: 0.11, pitch: 500, loudness: 0.3 });
  }
};
