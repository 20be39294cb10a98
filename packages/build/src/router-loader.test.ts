import { expect, it } from '@jest/globals'
import routerLoader from './router-loader.ts'

const source = `var RouteContext = React2.createContext({});
RouteContext.displayName = "Route";
var Form = React10.forwardRef(
  (props, ref) => React10.createElement("form", { ...props, ref })
);
Form.displayName = "Form";
export { Form, RouteContext };
`

it('marks what would prevent unused components from being dropped, line by line', () => {
  const lines = String(routerLoader.call(null as never, source)).split('\n')

  expect(lines[0]).toBe('var RouteContext = /* @__PURE__ */ React2.createContext({});')
  expect(lines[2]).toBe('var Form = /* @__PURE__ */ React10.forwardRef(')
  expect([lines[1], lines[5]]).toEqual(['', ''])
  expect(lines).toHaveLength(source.split('\n').length)
})
