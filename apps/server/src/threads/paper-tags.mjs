/** What a reader of the paper hears: the elements of its structure in their order. */
export function openTags(doc) {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const open = [root];
  const begin = (type, options) => {
    const element = doc.struct(type, options);
    open.at(-1).add(element);
    return element;
  };
  return {
    /** An element whose content is what `draw` draws. */
    tag(type, draw, options = {}) {
      const element = begin(type, options);
      element.add(draw);
      element.end();
    },
    /** An element whose content is the elements within. */
    inside(type, body) {
      open.push(begin(type, {}));
      body();
      open.pop().end();
    },
    /** What is there for the eye alone. */
    silent(draw, type = 'Layout') {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    end: () => root.end(),
  };
}
