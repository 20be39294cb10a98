import PDFDocument from 'pdfkit'
import SVGtoPDF from 'svg-to-pdfkit'

type Print = {
  svg: string
  /** The size of the drawing, in its own units. */
  drawn: { w: number; h: number }
  /** Sizes are in millimetres. */
  paper: { width: number; height: number }
  margin?: number
  title: string
}

const pointsPerMillimetre = 72 / 25.4

export async function toPdf({ svg, drawn, paper, margin = 0, title }: Print): Promise<Buffer> {
  const { w, h } = drawn
  const width = paper.width * pointsPerMillimetre
  const height = paper.height * pointsPerMillimetre
  const edges = margin * 2 * pointsPerMillimetre
  const scale = Math.min((width - edges) / w, (height - edges) / h)
  const doc = new PDFDocument({ size: [width, height], margin: 0, info: { Title: title } })
  doc.translate((width - w * scale) / 2, (height - h * scale) / 2).scale(scale)
  // The library ignores any size but the drawing's own, and lets shapes leave the drawing.
  doc.rect(0, 0, w, h).clip()
  SVGtoPDF(doc, withValidDashes(svg), 0, 0, { assumePt: true })
  doc.end()
  return Buffer.concat(await doc.toArray())
}

/** pdfkit throws at dashes without a length; elsewhere they are dots, and negative ones a solid line. */
function withValidDashes(svg: string): string {
  return svg.replaceAll(/stroke-dasharray="([^"]*)"/g, (_all, list: string) => {
    const lengths = list.split(/[\s,]+/).map(Number)
    if (lengths.some((length) => length < 0)) return ''
    return `stroke-dasharray="${lengths.map((length) => Math.max(length, 0.01)).join(' ')}"`
  })
}
