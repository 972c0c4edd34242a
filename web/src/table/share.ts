// A finished game to share: one sentence, the link to the replay, and a picture of the result.


export interface Told {
  title: string;
  sentence: string;
  cloth: string;
  lines: { name: string; score: number | null; won: boolean }[];
  url: string;
  /** Where the server draws how it ended; it may not be able to. */
  drawn?: string;
  /** Rows of blocks of these sizes, and what stands below them. */
  blocks?: number[];
  below?: string[];
  /** What is sent in place of title and sentence. */
  text?: string;
}

export interface Shared extends Told {
  picture: HTMLCanvasElement;
}

const WIDTH = 1200;
const HEIGHT = 630;
/** Longer, and a browser forgets that somebody asked to share. */
const DRAWN_WITHIN = 2_500;

/** By the sheet of the device where there is one; else what is to be shown here. */
export async function shareGame(told: Told): Promise<Shared | null> {
  const picture = await pictureOf(told);
  const text = textOf(told);
  if (!("share" in navigator)) return { ...told, picture };
  const blob = await fileOf(picture);
  const files = blob ? [new File([blob], "oztable.png", { type: "image/png" })] : [];
  const withPicture = { text, url: told.url, files };
  try {
    await navigator.share(files.length && navigator.canShare?.(withPicture) ? withPicture : { text, url: told.url });
  } catch (error) {
    // Closing the sheet of the device without choosing is no fault.
    if (!(error instanceof DOMException && error.name === "AbortError")) return { ...told, picture };
  }
  return null;
}

export function textOf({ title, sentence, text }: Told): string {
  return text ?? `${title}. ${sentence}`;
}

export function fileOf(picture: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => picture.toBlob(resolve, "image/png"));
}

/** A page of the book with the names and what they reached. */
async function pictureOf(told: Told): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  const drawn = told.drawn ? await drawnAt(told.drawn) : null;
  if (drawn) {
    pen.drawImage(drawn, 0, 0, WIDTH, HEIGHT);
    return canvas;
  }
  await document.fonts.ready;
  pen.fillStyle = told.cloth;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = "#fbf4e1";
  pen.fillRect(48, 48, WIDTH - 96, HEIGHT - 96);
  pen.strokeStyle = "#b98a2b";
  pen.lineWidth = 4;
  pen.strokeRect(64, 64, WIDTH - 128, HEIGHT - 128);
  pen.textAlign = "center";
  pen.fillStyle = "#b8322a";
  write(pen, told.title, WIDTH / 2, 150, 64);
  pen.fillStyle = "#2b2118";
  write(pen, told.sentence, WIDTH / 2, 226, 44);
  const step = Math.min(82, 300 / Math.max(1, told.lines.length));
  told.lines.forEach(({ name, score, won }, row) => {
    const y = 316 + row * step;
    pen.fillStyle = won ? "#1f6f54" : "#2b2118";
    pen.textAlign = "left";
    write(pen, `${won ? "❦ " : ""}${name}`, 190, y, 46, 640);
    pen.textAlign = "right";
    if (score !== null) write(pen, String(score), WIDTH - 190, y, 54);
  });
  if (told.blocks) layBlocks(pen, told.blocks);
  pen.textAlign = "center";
  pen.fillStyle = "#1f6f54";
  (told.below ?? []).filter(Boolean).forEach((line, row) => write(pen, line, WIDTH / 2, 450 + 72 * row, 54));
  return canvas;
}

/** The boards as the server draws them; nothing where it does not, or not soon. */
async function drawnAt(path: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = path;
  const late = new Promise<null>((resolve) => setTimeout(resolve, DRAWN_WITHIN, null));
  try {
    return await Promise.race([image.decode().then(() => image), late]);
  } catch {
    return null;
  }
}

function layBlocks(pen: CanvasRenderingContext2D, sizes: number[]): void {
  const [width, height, gap, between] = [70, 46, 8, 34];
  const total = sizes.reduce((sum, size) => sum + size * (width + gap), 0) + between * (sizes.length - 1);
  const scale = Math.min(1, (WIDTH - 220) / total);
  let x = WIDTH / 2 - (total * scale) / 2;
  pen.fillStyle = "#edbb3b";
  pen.strokeStyle = "#8a5c14";
  for (const size of sizes) {
    for (let block = 0; block < size; block += 1) {
      pen.beginPath();
      pen.roundRect(x, 306, width * scale, height * scale, 8);
      pen.fill();
      pen.stroke();
      x += (width + gap) * scale;
    }
    x += between * scale;
  }
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  most = WIDTH - 200,
): void {
  pen.font = `${size}px "Elsie Swash Caps", Georgia, serif`;
  pen.fillText(text, x, y, most);
}
