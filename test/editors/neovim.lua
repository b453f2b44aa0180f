-- Run by neovim.slow.test.ts: uses the server as a user would, and writes what it saw as JSON.
local seen = {}

local function wait(what, holds)
  if not vim.wait(20000, holds, 10) then error('waited in vain for ' .. what) end
end

local function request(method, params)
  for _, response in pairs(vim.lsp.buf_request_sync(0, method, params, 20000) or {}) do
    if response.result then return response.result end
  end
  error('no result of ' .. method)
end

local function messages()
  local found = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do table.insert(found, one.message) end
  return found
end

local function run()
  dofile(vim.env.CONFIGURATION)
  vim.cmd('filetype on')
  vim.cmd('edit ' .. vim.env.MANIFEST)
  wait('problems', function() return #vim.diagnostic.get(0) > 0 end)
  seen.problems = messages()

  local function go_to(text)
    local line, column = unpack(vim.fn.searchpos(text, 'w'))
    vim.api.nvim_win_set_cursor(0, { line, column })
  end
  go_to('"command"')
  seen.hover = request('textDocument/hover', vim.lsp.util.make_position_params(0, 'utf-16')).contents.value
  go_to('"nmae"')
  local items = request('textDocument/completion', vim.lsp.util.make_position_params(0, 'utf-16')).items
  seen.labels = vim.tbl_map(function(item) return item.label end, items)

  -- Takes the first of the offered actions, as a user who presses Enter.
  vim.ui.select = function(items, options, choose)
    seen.action = options.format_item(items[1])
    choose(items[1], 1)
  end
  vim.lsp.buf.code_action()
  wait('the problem to be gone', function() return not table.concat(messages()):find('nmae') end)
  seen.fixed = vim.api.nvim_buf_get_lines(0, 0, -1, false)

  vim.bo.shiftwidth = 2
  vim.bo.expandtab = true
  local format = vim.lsp.buf.formatting_sync or function() vim.lsp.buf.format({ timeout_ms = 20000 }) end
  format(nil, 20000)
  seen.formatted = vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

local ok, problem = pcall(run)
if not ok then seen.error = tostring(problem) end
vim.fn.writefile({ vim.fn.json_encode(seen) }, vim.env.RESULT)
vim.cmd('qall!')
