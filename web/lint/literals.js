/**
 * Finds what a person would read and no words file holds: text and spoken attributes of
 * components, what a mustache shows, and strings in code that look like a sentence or a title.
 */

const SPOKEN = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']);
const SELECTING = /^(closest|matches|matchMedia|querySelector|querySelectorAll)$/;
const LETTER = /\p{L}/u;
const SENTENCE = /\p{L}{2,}[,;:.]? \p{L}{2,}/u;
/** A word that stands between the holes of a template. */
const BETWEEN = /(^|\s)\p{L}{3,}[,;:.]?\s|\s\p{L}{3,}[,;:.]?$/u;
/** `translate(`: a language of machines. */
const CALL = /\p{L}\(/u;
const TITLE = /^\p{Lu}\p{Ll}+[.!?…]?$/u;

/** Whether code compares with a string, selects by it or names a type or module by it: nobody reads it. */
function isCode({ parent }) {
  return (
    /^(TSLiteralType|ImportDeclaration|ExportNamedDeclaration|SwitchCase)$/.test(parent.type) ||
    (parent.type === 'BinaryExpression' && parent.operator !== '+') ||
    (parent.type === 'Property' && parent.key.type === 'Literal') ||
    (parent.type === 'CallExpression' &&
      SELECTING.test(parent.callee.property?.name ?? parent.callee.name))
  );
}

/** Whether it ends up in a class or a style. */
function isLook(node) {
  while (node && !node.type.startsWith('Svelte')) node = node.parent;
  const at = node?.type === 'SvelteMustacheTag' ? node.parent : node;
  return at?.type === 'SvelteStyleDirective' || /^(class|style)$/.test(at?.key?.name ?? '');
}

/** The strings an expression may come out as; what it hands to a function is not shown. */
function shown(expression) {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression] : [];
    case 'TemplateLiteral':
      return [...expression.quasis, ...expression.expressions.flatMap(shown)];
    case 'ConditionalExpression':
      return [...shown(expression.consequent), ...shown(expression.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [...shown(expression.left), ...shown(expression.right)];
    default:
      return [];
  }
}

const written = (node) => (node.type === 'TemplateElement' ? node.value.cooked : node.value);

export const literals = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: '“{{ text }}” belongs into the words.' },
  },
  create(context) {
    const found = new Set();

    function report(node) {
      if (found.has(node)) return;
      found.add(node);
      context.report({ node, messageId: 'literal', data: { text: written(node).trim() } });
    }

    function inMarkup(node) {
      if (node.parent.type === 'SvelteAttribute') return SPOKEN.has(node.parent.key.name);
      return !/Directive$|StyleElement$/.test(node.parent.type);
    }

    function checkCode(node) {
      const text = written(node);
      if (typeof text !== 'string' || CALL.test(text) || isCode(node) || isLook(node)) return;
      const between = node.type === 'TemplateElement' && BETWEEN.test(text);
      if (between || SENTENCE.test(text) || TITLE.test(text)) report(node);
    }

    function checkMarkup(node) {
      if (inMarkup(node) && LETTER.test(node.value)) report(node);
    }

    return {
      SvelteText: checkMarkup,
      SvelteLiteral: checkMarkup,
      SvelteMustacheTag(node) {
        if (!inMarkup(node)) return;
        for (const one of shown(node.expression)) if (LETTER.test(written(one))) report(one);
      },
      Literal: checkCode,
      TemplateElement: checkCode,
    };
  },
};
