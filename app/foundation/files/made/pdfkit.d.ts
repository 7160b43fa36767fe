/* pdfkit has no types of its own; what the child of made PDFs uses. */
declare module "pdfkit" {
  import { Readable } from "node:stream";

  export default class PDFDocument extends Readable {
    constructor(options: object);
    addPage(): this;
    registerFont(name: string, path: string, inFile?: string): this;
    font(name: string): this;
    fontSize(points: number): this;
    text(text: string, x: number, y: number, options: object): this;
    image(bytes: Uint8Array, x: number, y: number, options: object): this;
    lineWidth(points: number): this;
    strokeColor(color: string): this;
    dash(length: number, options: object): this;
    undash(): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    stroke(): this;
    end(): this;
  }
}
