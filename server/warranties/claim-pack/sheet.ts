import * as pdf from '@cantoo/pdf-lib';
import type { Face } from './fonts.ts';
import type { Matrix } from './geometry.ts';
import type { Colour, Style } from './look.ts';
import { type Operator, show } from './show.ts';
import type { Typesetter } from './text.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The length of a Bézier curve's handles that makes it look like a quarter circle. */
const ROUND = 0.5523;

/** A page to draw on. Coordinates are points from the upper left corner; `y` of a text is its baseline. */
export class Sheet {
  readonly page: pdf.PDFPage;
  readonly used = new Set<Face>();
  readonly #type: Typesetter;
  readonly #operators: Operator[] = [];
  readonly #fontKeys = new Map<Face, pdf.PDFName>();

  constructor(page: pdf.PDFPage, type: Typesetter) {
    this.page = page;
    this.#type = type;
  }

  get width() {
    return this.page.getWidth();
  }

  get height() {
    return this.page.getHeight();
  }

  text(line: string, x: number, y: number, style: Style, align: 'left' | 'right' | 'middle' = 'left') {
    const { size, tracking = 0, weight, colour } = style;
    const shift = { left: 0, middle: 0.5, right: 1 }[align];
    const left = shift ? x - this.#type.widthOf(line, style) * shift : x;
    this.#operators.push(
      pdf.beginText(),
      pdf.setFillingRgbColor(...colour),
      pdf.setCharacterSpacing(tracking * size),
      pdf.moveText(left, this.height - y),
    );
    for (const run of this.#type.runsOf(line, weight)) {
      this.#operators.push(
        pdf.setFontAndSize(this.#fontKey(run.face), size),
        ...show(run, this.page.doc.context),
      );
    }
    this.#operators.push(pdf.endText());
  }

  #fontKey(face: Face): pdf.PDFName {
    const key = this.#fontKeys.get(face) ?? this.page.node.newFontDictionary('F', face.pdf.ref);
    this.#fontKeys.set(face, key);
    this.used.add(face);
    return key;
  }

  rule(x: number, y: number, width: number, colour: Colour) {
    this.#operators.push(...paint(colour), pdf.rectangle(x, this.height - y, width, 0.6), pdf.fill());
  }

  /** A vertical line with round ends. */
  tick(x: number, top: number, bottom: number, width: number, colour: Colour) {
    this.#operators.push(
      pdf.setStrokingRgbColor(...colour),
      pdf.setLineWidth(width),
      pdf.setLineCap(pdf.LineCapStyle.Round),
      pdf.moveTo(x, this.height - top - width / 2),
      pdf.lineTo(x, this.height - bottom + width / 2),
      pdf.stroke(),
    );
  }

  fill(box: Box, radius: number, colour: Colour) {
    this.#operators.push(...paint(colour), ...this.#outline(box, radius), pdf.fill());
  }

  frame(box: Box, radius: number, colour: Colour) {
    this.#operators.push(
      pdf.setStrokingRgbColor(...colour),
      pdf.setLineWidth(0.6),
      ...this.#outline(box, radius),
      pdf.stroke(),
    );
  }

  image(image: pdf.PDFImage, box: Box, radius: number) {
    const name = this.page.node.newXObject('I', image.ref);
    this.#operators.push(
      pdf.pushGraphicsState(),
      ...this.#outline(box, radius),
      pdf.clip(),
      pdf.endPath(),
      pdf.concatTransformationMatrix(box.width, 0, 0, box.height, box.x, this.height - box.y - box.height),
      pdf.drawObject(name),
      pdf.popGraphicsState(),
    );
  }

  /** Draws in transformed PDF coordinates, from the lower left. */
  within(matrix: Matrix, draw: () => void) {
    this.#operators.push(pdf.pushGraphicsState(), pdf.concatTransformationMatrix(...matrix));
    draw();
    this.#operators.push(pdf.popGraphicsState());
  }

  /** Draws something that is already in the document. */
  form(ref: pdf.PDFRef) {
    this.#operators.push(pdf.drawObject(this.page.node.newXObject('P', ref)));
  }

  /** Adds an annotation for clicks within the box. */
  annotate({ x, y, width, height }: Box, annotation: Record<string, pdf.PDFObject | string>) {
    const { context } = this.page.doc;
    const Rect = [x, this.height - y - height, x + width, this.height - y];
    this.page.node.addAnnot(
      context.register(context.obj({ Type: 'Annot', Rect, Border: [0, 0, 0], F: 4, ...annotation })),
    );
  }

  finish() {
    this.page.pushOperators(...this.#operators);
    this.#operators.length = 0;
  }

  #outline({ x, y, width, height }: Box, radius: number): Operator[] {
    const [left, right, top, bottom] = [x, x + width, this.height - y, this.height - y - height];
    if (radius === 0) return [pdf.rectangle(left, bottom, width, height)];
    const bend = radius * (1 - ROUND);
    const { moveTo, lineTo, appendBezierCurve: curve } = pdf;
    return [
      moveTo(left + radius, top),
      lineTo(right - radius, top),
      curve(right - bend, top, right, top - bend, right, top - radius),
      lineTo(right, bottom + radius),
      curve(right, bottom + bend, right - bend, bottom, right - radius, bottom),
      lineTo(left + radius, bottom),
      curve(left + bend, bottom, left, bottom + bend, left, bottom + radius),
      lineTo(left, top - radius),
      curve(left, top - bend, left + bend, top, left + radius, top),
      pdf.closePath(),
    ];
  }
}

const paint = (colour: Colour) => [pdf.setFillingRgbColor(...colour)];
