import type { ClientWarning } from '@cinecanon/contract'

/** A feature that changes layout or visibility; `slug` as at caniemail.com. */
export type Rule = {
  slug: string
  effect: string
  severity: ClientWarning['severity']
} & ({ property: RegExp; value: RegExp } | { tag: RegExp; source?: RegExp })

const style = (slug: string, property: string, value: RegExp, effect: string): Rule => ({
  ...{ slug, property: new RegExp(`^${property}$`), value, effect, severity: 'layout' },
})
const look = (slug: string, property: string, value: RegExp, effect: string): Rule => ({
  ...{ ...style(slug, property, value, effect), severity: 'look' },
})
const element = (slug: string, tag: string, effect: string, source?: RegExp): Rule => ({
  ...{ slug, tag: new RegExp(`^${tag}$`), effect, severity: 'layout', ...(source && { source }) },
})

const set = /^(?!(0(px|%)?|auto|none|normal|initial)$)/
const size = '(min-|max-)?(width|height)|padding.*|margin.*|font-size|line-height'

/** Left out are features that only refine, such as media queries, hover and web fonts. */
export const rules: Rule[] = [
  style('css-display-flex', 'display', /flex/, 'columns are stacked'),
  style('css-display-grid', 'display', /grid/, 'columns are stacked'),
  style('css-display-none', 'display', /^none/, 'what should be hidden is shown'),
  style('css-visibility', 'visibility', /hidden|collapse/, 'what should be hidden is shown'),
  style('css-opacity', 'opacity', /^0?\.|^0$/, 'it is shown at full strength'),
  style('css-float', 'float', /left|right/, 'columns are stacked'),
  style('css-position', 'position', /absolute|fixed|sticky/, 'it stands in the flow of the text'),
  style('css-transform', 'transform', set, 'it is neither moved nor turned'),
  style('css-padding', 'padding.*', /[1-9]/, 'there is no space around the text'),
  style('css-margin', 'margin.*', /(^|\s)-\d/, 'it isn’t moved'),
  style('css-width', 'width', set, 'it takes the width of its content'),
  style('css-height', 'height', set, 'it takes the height of its content'),
  style('css-max-width', 'max-width', set, 'lines run over the whole window'),
  style('css-min-width', 'min-width', set, 'it may become narrower'),
  style('css-max-height', 'max-height', set, 'it may become higher'),
  style('css-min-height', 'min-height', set, 'it may become lower'),
  style('css-white-space', 'white-space', /pre|nowrap/, 'line breaks and spaces are lost'),
  style('css-overflow', 'overflow.*', /hidden|auto|scroll/, 'nothing is cut off'),
  style('css-gap', '(row-|column-)?gap', set, 'columns touch'),
  style('css-column-count', 'column-count|columns', set, 'there is one column'),
  style('css-unit-rem', size, /\drem\b/, 'the size is lost'),
  style('css-unit-vw', size, /\dvw\b/, 'the size is lost'),
  style('css-unit-vh', size, /\dvh\b/, 'the size is lost'),
  style('css-unit-calc', '.*', /calc\(/, 'the value is lost'),
  style('css-variables', '.*', /var\(/, 'the value is lost'),
  look('css-background-image', 'background(-image)?', /url\(/, 'the picture isn’t shown'),
  look('css-linear-gradient', 'background(-image)?', /linear-gradient/, 'there is no gradient'),
  look('css-border-radius', 'border-.*radius', /[1-9]/, 'corners are square'),
  look('css-border-spacing', 'border-spacing', /[1-9]/, 'cells touch'),
  look('css-box-shadow', 'box-shadow', set, 'there is no shadow'),
  look('css-text-shadow', 'text-shadow', set, 'there is no shadow'),
  look('css-object-fit', 'object-fit', set, 'pictures are stretched'),
  look('css-filter', 'filter', set, 'there is no effect'),
  look('css-animation', 'animation.*', set, 'nothing moves'),
  element('html-svg', 'svg', 'the drawing isn’t shown'),
  element('html-video', 'video', 'it doesn’t play'),
  element('html-audio', 'audio', 'it doesn’t play'),
  element('html-object', 'object|embed|iframe', 'it isn’t shown'),
  element('html-picture', 'picture', 'its plain image is shown'),
  element('html-form', 'form', 'it can’t be sent'),
  element('html-link', 'link', 'its styles are missing', /^(?!data:)/),
  element('image-svg', 'img', 'it isn’t shown', /^data:image\/svg|\.svg($|[?#])/i),
  element('image-webp', 'img', 'it isn’t shown', /\.webp($|[?#])/i),
  element('image-avif', 'img', 'it isn’t shown', /\.avif($|[?#])/i),
  element('image-base64', 'img', 'it isn’t shown', /^data:/i),
]
