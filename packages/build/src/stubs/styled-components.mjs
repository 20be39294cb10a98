// It imports the file, because the package's name is an alias of this facade.
export {
  createGlobalStyle,
  css,
  keyframes,
  styled,
} from 'styled-components/dist/styled-components.browser.esm.js'
