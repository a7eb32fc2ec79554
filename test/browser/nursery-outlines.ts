/**
 * What screen readers say of the main screens of the site that `build-nursery.ts` builds, in order: places, headings
 * and controls, each reviewed for a name that says what it is or does.
 */

/** The page of an endpoint, without the links of its navigation. */
export const endpointOutline = `
link "Skip to the page"
link "Skip to the navigation"
banner
link "Garden docs"
navigation "Site"
link "Status"
group "Theme"
button "Light theme"
button "Dark theme"
button "System theme" [pressed]
main
button "Copy as Markdown"
link "View as Markdown"
navigation "Breadcrumb"
link "Nursery 2"
link "Trees"
heading "Water a tree" [level=1]
button "Copy URL"
status
link "Try it"
link "guide"
complementary "Examples"
region "Request"
heading "Request" [level=2]
combobox "Language of the request example"
button "Copy request"
status
region "Response"
heading "Response" [level=2]
group "Status of the response example"
radio "201" [checked]
radio "404"
button "Copy response"
status
region "Headers"
heading "Headers" [level=2]
link "Headers"
link "X-Gardener"
region "Path parameters"
heading "Path parameters" [level=2]
link "Path parameters"
link "treeId"
region "Body"
heading "Body" [level=2]
link "Body"
link "Watering"
link "litres"
link "note"
region "Response 201"
heading "Response 201" [level=2]
link "Response 201"
link "Watering"
link "litres"
link "note"
region "Errors"
heading "Errors" [level=2]
link "Errors"
button "Expand all in Errors"
link "404"
group
navigation "Previous and next page"
link "Previous Nursery"
link "Next List orders"
contentinfo
link "Guide"
button "Search"
navigation "API reference"
`;

/** The playground before `Send Request`. */
export const formOutline = `
dialog "Playground: Water a tree"
region "API playground"
button "Other endpoints"
group "Address"
combobox "Environment"
button "Base URL {origin}, edit"
button "Paste curl"
button "Copy URL"
status
button "Send Request"
button "Request options"
button "Close the playground"
heading "Water a tree" [level=2]
button "Variables"
button "Saved requests"
button "Fill in an example"
form "Request"
region "Headers"
heading "Headers" [level=3]
button "1 more optional property"
region "Path Parameters"
heading "Path Parameters" [level=3]
button "About treeId"
textbox "treeId"
button "Expand treeId"
region "Body Parameters"
heading "Body Parameters" [level=3]
button "Edit as JSON"
button "About litres"
spinbutton "litres"
button "Decrease litres"
button "Increase litres"
button "1 more optional property"
region "More headers, query and cookies"
heading "More headers, query and cookies" [level=3]
button "Add header"
button "Add query parameter"
button "Add cookie"
combobox "Accept"
button "Use example"
button "More examples"
button "Clear form"
button "Share"
status
button "Keyboard shortcuts"
status
link "View in API Reference"
separator "Resize the form"
region "Request"
heading "Request" [level=2]
button "Request" [expanded]
tablist "Language"
tab "curl" [selected]
tab "TypeScript"
tab "JavaScript"
tab "Python"
combobox "More languages"
button "Copy request"
status
tabpanel "curl"
separator "Resize the request"
region "Response"
heading "Response" [level=2]
button "Send the request"
`;

/** What the playground has after it in place of the request and the response. */
export const answerOutline = `
button "Undo"
link "View in API Reference"
separator "Resize the form"
region "Request"
heading "Request POST {origin}/trees/text/waterings" [level=2]
button "Request POST {origin}/trees/text/waterings"
button "Copy request"
status
region "Response"
heading "Response" [level=2]
status
group
tablist "View of the response"
tab "Pretty" [selected]
tab "Raw"
tab "Headers 1"
searchbox "Find in the response"
status
button "Fold or unfold"
button "Copy response"
status
button "Download water-tree.json"
button "More ways to copy and save"
tabpanel "Pretty"
region "Response body"
button "Fold line 1" [expanded]
button "Fold line 3" [expanded]
`;
