// Facade of styled-components for browsers. It lists what is used: a shared module can't be
// tree-shaken. By its file, because its name leads here.
export {
  createGlobalStyle,
  css,
  keyframes,
  styled,
} from 'styled-components/dist/styled-components.browser.esm.js'
