import { crc32, deflateSync } from "node:zlib";
import type { SampleKind } from "#app/server/demo-data/scenario.ts";
import { type Seeded, seeded } from "#app/server/demo-data/seeded.ts";

export type Sample = { readonly bytes: Buffer; readonly contentType: string; readonly ending: string };

type Colour = readonly [red: number, green: number, blue: number];

/** A picture of a window with a table in it, drawn in rectangles. */
function drawScreenshot(random: Seeded): Buffer {
  const [width, height] = [720, 405];
  const pixels = Buffer.alloc(width * height * 3, 0xff);
  const fill = (x: number, y: number, w: number, h: number, [red, green, blue]: Colour) => {
    for (let row = y; row < Math.min(y + h, height); row += 1) {
      for (let column = x; column < Math.min(x + w, width); column += 1) {
        pixels.set([red, green, blue], (row * width + column) * 3);
      }
    }
  };
  const accent = random.pick<Colour>([
    [22, 78, 122],
    [33, 96, 82],
    [92, 58, 120],
  ]);
  fill(0, 0, width, 34, accent);
  fill(0, 34, 130, height, [238, 241, 245]);
  for (let item = 0; item < 7; item += 1) fill(16, 56 + item * 28, random.between(50, 96), 9, [176, 186, 198]);
  for (let line = 0; line < 11; line += 1) {
    const y = 64 + line * 29;
    fill(150, y + 20, 550, 1, [222, 227, 233]);
    for (const x of [154, 300, 430, 560])
      fill(x, y + 4, random.between(40, 110), 8, line ? [120, 130, 143] : [60, 70, 84]);
  }
  fill(220, 150, 330, 110, [255, 255, 255]);
  fill(220, 150, 330, 6, [190, 45, 45]);
  for (const [y, length] of [
    [180, 250],
    [200, 284],
    [220, 160],
  ] as const)
    fill(240, y, length, 9, [90, 98, 110]);
  return encodePng(width, height, pixels);
}

function encodePng(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(row * width * 3, (row + 1) * width * 3)]),
  );
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** One page that looks like an invoice. */
function writeInvoice(random: Seeded): Buffer {
  const lines = Array.from({ length: 6 }, () => {
    const [count, price] = [random.between(1, 24), random.between(20, 900)];
    return `${random.between(10, 99)}-${random.between(1000, 9999)}   ${count} x ${price}.00   ${count * price}.00`;
  });
  const text = ["Invoice", "", "Item      Quantity x price      Amount", ...lines, "", "Payment within 14 days"];
  const content = `BT /F1 12 Tf 60 770 Td 18 TL ${text.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}

function writeLog(random: Seeded): Buffer {
  const events = [
    "GET /orders 200",
    "GET /orders 200",
    "POST /stock 204",
    "GET /orders 401 key refused",
    "retry in 60 s",
  ];
  const lines = Array.from({ length: 60 }, (_, i) => {
    const second = String(i).padStart(2, "0");
    return `07:${random.between(10, 59)}:${second} connector[${random.between(300, 380)}] ${random.pick(events)}`;
  });
  return Buffer.from(`${lines.sort().join("\n")}\n`);
}

function writeTable(random: Seeded): Buffer {
  const lines = Array.from({ length: 40 }, (_, i) => {
    const amount = `${random.between(90, 48_000)},${random.pick(["00", "50", "75"])}`;
    return `${random.between(100_240, 139_880)};${String((i % 28) + 1).padStart(2, "0")};${amount};${random.pick(["OK", "OK", "OK", "?"])}`;
  });
  return Buffer.from(`invoice;day;amount;status\r\n${lines.join("\r\n")}\r\n`);
}

const variants = 3;

/** A few real files of each kind, made anew each time and always the same. */
export function makeSamples(): Readonly<Record<SampleKind, readonly Sample[]>> {
  const several = (make: (random: Seeded) => Buffer, contentType: string, ending: string): Sample[] =>
    Array.from({ length: variants }, (_, i) => ({ bytes: make(seeded(7_000 + i)), contentType, ending }));
  return {
    screenshot: several(drawScreenshot, "image/png", "png"),
    invoice: several(writeInvoice, "application/pdf", "pdf"),
    log: several(writeLog, "text/plain", "txt"),
    table: several(writeTable, "text/csv", "csv"),
  };
}
